/** What the calls of service orders take and answer: the contract between server and screens. */

import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { importada } from '../../core/importacao.ts'
import { inputComListas, patchComListas, recordComListas } from '../../core/listas.ts'
import { idSchema, recordSchema } from '../../core/schema.ts'
import { transicao } from '../../core/transicao.ts'
import { SITUACAO_DE_ITEM } from '../codigos.ts'
import { laboratorioOsItens, listasDaOs } from './itens.ts'
import { laboratorioOs } from './ordens.ts'

export type Ordem = RecordOf<typeof laboratorioOs>
export type ItemDeOrdem = RecordOf<typeof laboratorioOsItens>
/** A line as it is sent: with its `linhaId` when the order has it already. */
export interface ItemEnviado {
  readonly linhaId?: string | undefined
  readonly equipamentoId: string
  readonly fase: number
  readonly condicao?: string | null | undefined
  readonly valor?: number | null | undefined
}
type Itens = { itens?: readonly ItemEnviado[] | undefined }
export type OrdemNova = InputOf<typeof laboratorioOs> & Itens
export type OrdemAlterada = Partial<InputOf<typeof laboratorioOs>> & { revisao?: number } & Itens
export const ordemNova = inputComListas(laboratorioOs, listasDaOs) as unknown as z.ZodType<OrdemNova>
export const ordemAlterada = patchComListas(laboratorioOs, listasDaOs) as unknown as z.ZodType<OrdemAlterada>

/** How far an order has come, beside its fields. */
const resumo = {
  totalItens: z.number(),
  /** Of which something is known already, and nothing more is waited for from the bench. */
  resolvidos: z.number(),
  aprovados: z.number(),
  reprovados: z.number(),
  comLaudo: z.number(),
  vencida: z.boolean(),
  diasEmAberto: z.number().nullable(),
}
export const resumoDaOrdem = z.object(resumo)
export type ResumoDaOrdem = z.output<typeof resumoDaOrdem>

export const ordemNaLista = recordSchema(laboratorioOs).extend(resumo)
export type OrdemNaLista = Ordem & ResumoDaOrdem
export const ordemNaResposta = recordComListas(laboratorioOs, listasDaOs).extend({
  ...resumo,
  avisos: z.array(z.string()).optional(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})

/** What is known of a piece's last test here, and of its laudo. */
export const itemNaResposta = recordSchema(laboratorioOsItens).extend({
  laudoId: z.string().nullable(),
  resultado: z.number().nullable(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})

/** `POST /laboratorio-os/:id/transicao`: the document of whoever takes the pieces back, where their signature does not say it. */
export const transicaoDaOrdem = transicao.extend({ recebedorDocumento: z.string().trim().max(40).optional() })
export type TransicaoDaOrdem = z.output<typeof transicaoDaOrdem>

/** `POST /laboratorio-os/:id/triagem`: what is decided of many pieces at once, before the bench. */
export const triagem = z.object({
  itemIds: z.array(idSchema).min(1, 'Escolha pelo menos um item.').max(1000),
  para: z.union(
    [z.literal(SITUACAO_DE_ITEM.aguardando), z.literal(SITUACAO_DE_ITEM.apto), z.literal(SITUACAO_DE_ITEM.naoEnsaiado)],
    'Escolha apto, não ensaiado ou de volta à triagem.',
  ),
  motivo: z.string().trim().max(2000).optional(),
  /** How they came, where it is said of all of them. */
  condicao: z.string().trim().max(200).optional(),
  revisao: z.int().min(1).optional(),
})
export type Triagem = z.output<typeof triagem>

/** A piece as an order shows it. */
export const pecaDaOrdem = z.object({
  id: z.string(),
  etiqueta: z.string(),
  tipo: z.string(),
  grupo: z.number(),
  classe: z.string().nullable(),
  numeroSerie: z.string().nullable(),
  fabricante: z.string().nullable(),
  modelo: z.string().nullable(),
  tamanho: z.string().nullable(),
  comprimentoMm: z.number().nullable(),
  lado: z.number().nullable(),
  situacao: z.number(),
  dataUltimoEnsaio: z.string().nullable(),
  dataProximoEnsaio: z.string().nullable(),
})
export type PecaDaOrdem = z.output<typeof pecaDaOrdem>

const ensaioDoItem = z.object({
  id: z.string(),
  data: z.string(),
  resultado: z.number(),
  motivoReprovacao: z.number().nullable(),
  tensaoKv: z.number().nullable(),
  corrente: z.number().nullable(),
  limite: z.number().nullable(),
  unidade: z.number().nullable(),
  /** Of the lines looked at, how many do not conform; null where none was. */
  naoConformes: z.number().nullable(),
})
const laudoDoItem = z.object({
  id: z.string(),
  identificacao: z.string(),
  status: z.number(),
  numeroRevisao: z.number(),
})
const criterioDoItem = z.object({ id: z.string(), nome: z.string(), tensaoKv: z.number(), tempoS: z.number() })

/** A line of the worksheet: the piece, what it is to be tested by, what came of it. */
export const linhaDaFicha = z.object({
  id: z.string(),
  revisao: z.number(),
  sequencia: z.number(),
  fase: z.number(),
  status: z.number(),
  condicao: z.string().nullable(),
  motivoNaoEnsaiado: z.string().nullable(),
  valor: z.number().nullable(),
  totalFotos: z.number(),
  peca: pecaDaOrdem,
  /** The criterion that it was tested by, or that fits it, or why none does. */
  criterio: criterioDoItem.nullable(),
  semCriterio: z.string().nullable(),
  ensaio: ensaioDoItem.nullable(),
  laudo: laudoDoItem.nullable(),
})
export type LinhaDaFicha = z.output<typeof linhaDaFicha>
export const fichaDaOrdem = z.object({ itens: z.array(linhaDaFicha) })

/** A test of a piece, in whatever order, as its trend tells it. */
const ensaioAnterior = ensaioDoItem.extend({
  ordem: z.object({ id: z.string(), numero: z.string() }).nullable(),
  fase: z.number(),
})
/** One item of an order: its line, and every test of its piece that the reader may see, oldest first. */
export const itemDaFicha = z.object({ item: linhaDaFicha, ensaios: z.array(ensaioAnterior) })
export type ItemDaFicha = z.output<typeof itemDaFicha>

/** What a tag, a serial number or an asset number that was read is of. */
export const achadoNaLeitura = pecaDaOrdem.extend({
  clienteId: z.string().nullable(),
  /** Why it does not come into an order now; null where it does. */
  impedimento: z.string().nullable(),
})
export type AchadoNaLeitura = z.output<typeof achadoNaLeitura>
export const leitura = z.object({ codigo: z.string(), pecas: z.array(achadoNaLeitura) })

/** A line of a sheet as the preview shows it: of a piece that is known, or of one that the sheet says enough of. */
export const linhaImportada = z.object({
  linha: z.number(),
  etiqueta: z.string().nullable(),
  numeroSerie: z.string().nullable(),
  descricao: z.string(),
  fase: z.number(),
  situacao: z.enum(['conhecida', 'nova', 'naOrdem']),
})
export type LinhaImportada = z.output<typeof linhaImportada>

/** `POST /laboratorio-os/{id}/importar`: as the import of a table of prices; lines and faults are at most `NA_PREVIA` of each. */
export const importacaoDePecas = z.object({
  ...importada,
  conhecidas: z.number(),
  novas: z.number(),
  naOrdem: z.number(),
  previa: z.array(linhaImportada),
  /** Of an order that is still being written: what its lines are to be. */
  itens: z.array(z.object({ equipamentoId: z.string(), fase: z.number(), condicao: z.string().nullable() })).optional(),
})
export type ImportacaoDePecas = z.output<typeof importacaoDePecas>
