/** What the audit's calls answer: the contract between server and screens. */
import { z } from 'zod'
import { acoesPorNome } from '../../core/fluxo-resposta.ts'
import { recordSchema } from '../../core/schema.ts'
import { historicoDoPedido, pedidoDetalhado } from '../pedidos/respostas.ts'
import { auditorias } from './auditorias.ts'
import { fluxoDoAchado } from './fluxo.ts'

const nome = z.string().nullable()

/** A finding in a list: with what it says of its order. */
export const achadoNaLista = recordSchema(auditorias).and(
  z.object({
    pedidoNumero: z.number(),
    pedidoStatus: z.number(),
    pedidoValor: z.number(),
    fornecedorNome: nome,
    centroDeCustoNome: z.string(),
    solicitanteNome: nome,
    auditorNome: nome,
    respondenteNome: nome,
    /** Days since it was opened, or that it was open. */
    idade: z.number(),
    /** The answer's day has passed. */
    atrasado: z.boolean(),
  }),
)
export type AchadoNaLista = z.output<typeof achadoNaLista>

/** How many findings stand in each contract, by risk, and what they question: the contract's score. */
export const placarDeAuditoria = z.array(
  z.object({
    centroId: z.string(),
    centro: z.string(),
    alto: z.number(),
    medio: z.number(),
    baixo: z.number(),
    encerradas: z.number(),
    naoConformes: z.number(),
    /** Reais in question in what is open. */
    questionado: z.number(),
  }),
)
export type PlacarDeAuditoria = z.output<typeof placarDeAuditoria>

const documento = z.object({
  id: z.string(),
  tipo: z.number(),
  fileName: z.string(),
  numeroNotaFiscal: z.string().nullable(),
  valor: z.number().nullable(),
  dataVencimento: z.string().nullable(),
  tipoDoArquivo: z.string(),
  tipoDoComprovante: z.string().nullable(),
})
export type DocumentoComparado = z.output<typeof documento>

/** An order the rule held this one against, where the reader may see it. */
export const comparado = z.object({
  id: z.string(),
  numero: z.number(),
  status: z.number(),
  valorTotal: z.number(),
  dataRegistro: z.string(),
  fornecedor: nome,
  centroDeCusto: z.string(),
  solicitante: nome,
  documentos: z.array(documento),
})
export type Comparado = z.output<typeof comparado>

const linhaDoChecklist = z.object({
  id: z.string(),
  item: z.string(),
  resultado: z.number().nullable(),
  evidencia: z.string().nullable(),
})
export type LinhaDoChecklistLida = z.output<typeof linhaDoChecklist>

/** A finding whole, as one person may see it and act on it now. */
export const achadoDetalhado = recordSchema(auditorias).and(
  z.object({
    pedido: pedidoDetalhado,
    historico: historicoDoPedido,
    /** What became of the finding itself, oldest first. */
    andamento: z.array(z.object({ data: z.string(), pessoa: nome, descricao: z.string() })),
    comparados: z.array(comparado),
    /** Orders it was held against that this person may not see. */
    comparadosForaDoAlcance: z.number(),
    checklist: z.array(linhaDoChecklist),
    adendos: z.array(z.object({ id: z.string(), autor: z.string(), em: z.string(), texto: z.string() })),
    auditorNome: nome,
    respondenteNome: nome,
    recicladoNumero: z.number().nullable(),
    semente: nome,
    /** What still keeps it from being closed, when it is not conforming. */
    falta: nome,
    acoes: acoesPorNome(fluxoDoAchado),
  }),
)
export type AchadoDetalhado = z.output<typeof achadoDetalhado>

/** What whoever is asked sees: the question, the order it is about and its documents. */
export const perguntaDeAuditoria = z.object({
  id: z.string(),
  revisao: z.number(),
  situacao: z.number(),
  pergunta: z.string(),
  prazoResposta: z.string(),
  resposta: nome,
  respondidaEm: nome,
  auditorNome: nome,
  regraCodigo: nome,
  constatacao: z.string(),
  pedido: z.object({
    id: z.string(),
    numero: z.number(),
    status: z.number(),
    valorTotal: z.number(),
    dataRegistro: z.string(),
    fornecedor: nome,
    centroDeCusto: z.string(),
    justificativa: nome,
  }),
  documentos: z.array(documento),
})
export type PerguntaDeAuditoria = z.output<typeof perguntaDeAuditoria>

export const regraConfigurada = z.object({
  codigo: z.string(),
  ativa: z.boolean(),
  limites: z.record(z.string(), z.number()),
})
export const regrasConfiguradas = z.array(regraConfigurada)
export type RegraConfigurada = z.output<typeof regraConfigurada>

export const amostraGerada = z.object({
  semente: z.string(),
  universo: z.number(),
  sorteados: z.number(),
  abertos: z.number(),
})
export type AmostraGerada = z.output<typeof amostraGerada>
