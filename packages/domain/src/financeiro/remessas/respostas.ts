/** What the calls of remittances and returns answer: the contract between server and screens. */
import { z } from 'zod'
import type { Aspectos } from '../../core/aspecto.ts'
import { formatosDeEnvio } from './envio.ts'

/** Where a remittance stands: made, released by a second person, taken to the bank, answered whole, given up. */
export const estadosDeRemessa = {
  gerada: 'Gerada',
  liberada: 'Liberada',
  enviada: 'Enviada',
  processada: 'Processada',
  cancelada: 'Cancelada',
} as const
export const aspectosDaRemessa: Aspectos<typeof estadosDeRemessa> = {
  gerada: ['neutral', 'documento'],
  liberada: ['teal', 'cadeado-aberto'],
  enviada: ['blue', 'banco'],
  processada: ['green', 'certo'],
  cancelada: ['grey', 'proibido'],
}
export type EstadoDeRemessa = keyof typeof estadosDeRemessa
/** Still waiting for something. */
export const REMESSAS_ABERTAS: readonly EstadoDeRemessa[] = ['gerada', 'liberada', 'enviada']

/** What the bank has said of one payment; ENV while it has not, CONFERIR while a person has to look. */
export const situacoesDeItem = {
  ENV: 'No banco',
  PAG: 'Pago',
  NEG: 'Negado',
  PEN: 'Retirado',
  CONFERIR: 'A conferir',
  CANCELADO: 'Cancelado',
} as const
export const aspectosDoItem: Aspectos<typeof situacoesDeItem> = {
  ENV: ['blue', 'banco'],
  PAG: ['green', 'visto'],
  NEG: ['red', 'xis'],
  PEN: ['neutral', 'volta'],
  CONFERIR: ['orange', 'olho'],
  CANCELADO: ['grey', 'proibido'],
}
export type SituacaoDeItem = keyof typeof situacoesDeItem

/** What a line of a return did here. */
export const efeitosDeRetorno = {
  pago: 'Pago',
  negado: 'Negado',
  estornado: 'Estornado',
  agendado: 'Agendado no banco',
  retirado: 'Retirado',
  conferir: 'A conferir',
  repetido: 'Já se sabia',
  desconhecido: 'Não saiu daqui',
} as const
export const aspectosDoEfeito: Aspectos<typeof efeitosDeRetorno> = {
  pago: aspectosDoItem.PAG,
  negado: aspectosDoItem.NEG,
  estornado: ['red', 'volta'],
  agendado: ['blue', 'relogio'],
  retirado: aspectosDoItem.PEN,
  conferir: aspectosDoItem.CONFERIR,
  repetido: ['grey', 'visto'],
  desconhecido: ['orange', 'duvida'],
}
export type EfeitoDeRetorno = keyof typeof efeitosDeRetorno

const estado = z.enum(Object.keys(estadosDeRemessa) as [EstadoDeRemessa, ...EstadoDeRemessa[]])
const situacao = z.enum(Object.keys(situacoesDeItem) as [SituacaoDeItem, ...SituacaoDeItem[]])
const efeito = z.enum(Object.keys(efeitosDeRetorno) as [EfeitoDeRetorno, ...EfeitoDeRetorno[]])
const formato = z.enum(
  Object.keys(formatosDeEnvio) as [keyof typeof formatosDeEnvio, ...(keyof typeof formatosDeEnvio)[]],
)
const texto = z.string().nullable()

/** A payer account as whoever sends chooses it. */
export const contaParaEnvio = z.object({
  id: z.string(),
  nome: z.string(),
  bancoCode: z.string(),
  banco: z.string(),
  leiaute: z.number(),
  homologado: z.boolean(),
  exigeLiberacao: z.boolean(),
  /** Why no file can be made for it now. */
  impedimento: texto,
  /** The same, of the CNAB file alone. */
  soDoArquivo: texto,
  /** A digit that may be wrong: said to whoever sends, and no more. */
  duvida: texto,
})
export type ContaParaEnvio = z.output<typeof contaParaEnvio>

export const remessaNaLista = z.object({
  id: z.string(),
  numero: z.number(),
  nsa: z.number().nullable(),
  contaId: z.string(),
  conta: z.string(),
  banco: z.string(),
  formato,
  formas: z.array(z.string()),
  total: z.number(),
  quantidade: z.number(),
  estado,
  exigeLiberacao: z.boolean(),
  homologado: z.boolean(),
  geradaEm: z.string(),
  geradaPor: texto,
  /** How many of its payments each answer has. */
  pagos: z.number(),
  negados: z.number(),
  aConferir: z.number(),
})
export type RemessaNaLista = z.output<typeof remessaNaLista>

export const itemDeRemessa = z.object({
  id: z.string(),
  anexoId: z.string(),
  pedidoId: z.string(),
  pedido: z.number(),
  documento: z.string(),
  seuNumero: z.string(),
  lote: z.number().nullable(),
  nsr: z.number().nullable(),
  forma: texto,
  valor: z.number(),
  dataPagamento: z.string(),
  favorecido: z.string(),
  /** Where the money goes, as it was copied when sent. */
  destino: z.string(),
  situacao,
  motivo: texto,
  ocorrencias: z.array(z.string()),
  dataReal: texto,
  valorReal: z.number().nullable(),
  autenticacao: texto,
  retornoId: texto,
})
export type ItemDeRemessa = z.output<typeof itemDeRemessa>

const ato = z.object({ em: z.string(), por: texto }).nullable()

/** GET /remessas/:id: the whole of it, and what whoever looks may do now. */
export const remessaDetalhada = remessaNaLista.extend({
  arquivo: z.string(),
  sha256: z.string(),
  liberada: ato,
  enviada: ato,
  processadaEm: texto,
  cancelada: ato,
  motivoDoCancelamento: texto,
  itens: z.array(itemDeRemessa),
  /** Each with why it cannot be done now, or null when it can. */
  atos: z.object({ baixar: texto, liberar: texto, marcarEnviada: texto, cancelar: texto, decidir: texto }),
})
export type RemessaDetalhada = z.output<typeof remessaDetalhada>

const recusado = z.object({ id: z.string(), motivo: z.string(), campo: z.string(), sugestao: texto })
export type Recusado = z.output<typeof recusado>

/** POST /contas-a-pagar/enviar-ao-banco. */
export const envioAoBanco = z.object({ remessas: z.array(remessaNaLista), recusados: z.array(recusado) })
export type EnvioAoBanco = z.output<typeof envioAoBanco>

/** POST /contas-a-pagar/conferir-envio: who would go, by which way, and who would not. */
export const conferenciaDeEnvio = z.object({
  aptos: z.array(
    z.object({ id: z.string(), forma: texto, valor: z.number(), dataPagamento: z.string(), destino: z.string() }),
  ),
  recusados: z.array(recusado),
})
export type ConferenciaDeEnvio = z.output<typeof conferenciaDeEnvio>

/** GET /remessas/:id/explicacao: some of the file's lines, each told in Portuguese. */
export const explicacaoDeRemessa = z.object({
  total: z.number(),
  linhas: z.array(
    z.object({
      numero: z.number(),
      registro: z.string(),
      titulo: z.string(),
      frase: z.string(),
      texto: z.string(),
      campos: z.array(
        z.object({
          nome: z.string(),
          rotulo: z.string(),
          de: z.number(),
          ate: z.number(),
          bruto: z.string(),
          leitura: z.string(),
        }),
      ),
    }),
  ),
})
export type ExplicacaoDeRemessa = z.output<typeof explicacaoDeRemessa>

/** POST /retornos: attachments by what the bank says of them; `repetido` when the file had been seen before. */
export const retornoLido = z.object({
  retornoId: z.string(),
  pagos: z.array(z.string()),
  negados: z.array(z.string()),
  conferir: z.array(z.string()),
  repetido: z.boolean(),
})
export type RespostaDoRetorno = z.output<typeof retornoLido>

export const retornoNaLista = z.object({
  id: z.string(),
  conta: z.string(),
  banco: z.string(),
  nome: z.string(),
  nsa: z.number(),
  importadoEm: z.string(),
  importadoPor: texto,
  quantidade: z.number(),
  pagos: z.number(),
  negados: z.number(),
  aConferir: z.number(),
})
export type RetornoNaLista = z.output<typeof retornoNaLista>

export const itemDeRetorno = z.object({
  id: z.string(),
  itemId: texto,
  anexoId: texto,
  pedidoId: texto,
  pedido: z.number().nullable(),
  remessaId: texto,
  seuNumero: z.string(),
  favorecido: texto,
  ocorrencias: z.array(z.string()),
  efeito,
  motivo: z.string(),
  valor: z.number().nullable(),
  valorReal: z.number().nullable(),
  dataPagamento: texto,
  dataReal: texto,
  /** A person has decided, or still has to. */
  pendente: z.boolean(),
})
export type ItemDeRetorno = z.output<typeof itemDeRetorno>

export const retornoDetalhado = retornoNaLista.extend({
  arquivo: z.string(),
  avisos: z.array(z.string()),
  itens: z.array(itemDeRetorno),
})
export type RetornoDetalhado = z.output<typeof retornoDetalhado>

/** GET /remessas/a-conferir: payments of which the bank's word needs a person's. */
export const itemAConferir = itemDeRemessa.extend({
  remessaId: z.string(),
  remessa: z.number(),
  conta: z.string(),
  comRetorno: z.boolean(),
})
export type ItemAConferir = z.output<typeof itemAConferir>
