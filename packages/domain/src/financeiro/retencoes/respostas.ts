/** What the calls of withholding answer: the contract between server and screens. */
import { z } from 'zod'

const ouNada = z.string().nullable()

export const situacoesDaRetencao = ['aberta', 'noBanco', 'paga', 'nada', 'dispensada'] as const
export type SituacaoDaRetencao = (typeof situacoesDaRetencao)[number]

/** A tribute of an invoice, as it was worked out. Amounts in reais. */
export const retencaoDoPedido = z.object({
  id: z.string(),
  notaId: z.string(),
  guiaId: ouNada,
  tributo: z.number(),
  regime: z.number(),
  servico: z.string(),
  beneficiario: z.string(),
  codigoDeReceita: ouNada,
  fonte: z.string(),
  competencia: z.string(),
  vencimento: z.string(),
  base: z.number(),
  aliquota: z.number().nullable(),
  calculado: z.number(),
  retido: z.number(),
  motivo: ouNada,
  dispensa: z.object({ por: z.string(), em: z.string(), motivo: z.string() }).nullable(),
  situacao: z.enum(situacoesDaRetencao),
})
export type RetencaoDoPedido = z.output<typeof retencaoDoPedido>

/** What an order is paid net of: beside its other words, for whoever decides and whoever pays. */
export const retencoesDoPedido = z.object({
  linhas: z.array(retencaoDoPedido),
  retido: z.number(),
  /** What is left for the supplier of what was approved, and what its documents ask. */
  liquido: z.number(),
  pedido: z.number(),
  avisos: z.array(z.string()),
})
export type RetencoesDoPedido = z.output<typeof retencoesDoPedido>

/** A supplier's tribute of a month: what its invoices came to, what was withheld, and of that what is paid. */
export const retidoNoMes = z.object({
  fornecedorId: z.string(),
  fornecedor: z.string(),
  documento: z.string(),
  tributo: z.number(),
  notas: z.number(),
  base: z.number(),
  retido: z.number(),
  pago: z.number(),
})

/** The guide of a month: of one tribute, for one payee, due on one day; `anexos` are the documents it is made of. */
export const guiaDoMes = z.object({
  tributo: z.number(),
  beneficiario: z.string(),
  codigoDeReceita: ouNada,
  vencimento: z.string(),
  valor: z.number(),
  pago: z.number(),
  anexos: z.array(z.string()),
})

export const retencoesDoMes = z.object({
  mes: z.string(),
  linhas: z.array(retidoNoMes),
  guias: z.array(guiaDoMes),
  retido: z.number(),
  pago: z.number(),
})
export type RetencoesDoMes = z.output<typeof retencoesDoMes>
