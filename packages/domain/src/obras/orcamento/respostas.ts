/** What is answered of a work's budget: the contract between server and screens. Amounts in reais. */
import { z } from 'zod'

const somas = {
  emAnalise: z.number(),
  comprometido: z.number(),
  pago: z.number(),
}

export const linhaDoOrcamento = z.object({
  /** null: what has no class. */
  classeId: z.string().nullable(),
  classe: z.string(),
  /** Of a restricted class, the one it is in. */
  master: z.string().nullable(),
  /** null: nobody budgeted it, and it is spent on all the same. */
  linhaId: z.string().nullable(),
  orcado: z.number().nullable(),
  ...somas,
  saldo: z.number().nullable(),
})
export type LinhaDoOrcamento = z.output<typeof linhaDoOrcamento>

/** The budget beside what the ledger says: every real of the work's account is in one line. */
export const orcamentoDaObra = z.object({
  obraId: z.string(),
  obra: z.string(),
  revisao: z.number(),
  linhas: z.array(linhaDoOrcamento),
  /** `orcado` is the account's own, typed where there are no lines. */
  total: z.object({ orcado: z.number().nullable(), ...somas, saldo: z.number().nullable() }),
})
export type OrcamentoDaObra = z.output<typeof orcamentoDaObra>

/** What of a class was asked for, approved or paid: the figures of a line that orders make. */
export const FEITOS_DE_PEDIDOS = ['emAnalise', 'comprometido', 'pago'] as const
export type FeitoDePedidos = (typeof FEITOS_DE_PEDIDOS)[number]

/** An order's part of one figure of one class: those of a figure add up to it. */
export const pedidoNoOrcamento = z.object({
  id: z.string(),
  numero: z.number(),
  status: z.number(),
  fornecedor: z.string().nullable(),
  valor: z.number(),
})
export type PedidoNoOrcamento = z.output<typeof pedidoNoOrcamento>

/** What is left of each budgeted class for one more order. */
export const restanteDoOrcamento = z.array(
  z.object({ classeId: z.string(), classe: z.string(), resta: z.number(), categorias: z.array(z.string()) }),
)
export type RestanteDoOrcamento = z.output<typeof restanteDoOrcamento>

/** Classes of cost to budget by, each with the one it is in. */
export const classesParaOrcar = z.array(
  z.object({ id: z.string(), nome: z.string(), masterId: z.string().nullable(), masterNome: z.string().nullable() }),
)
