/** What the calls of the DDA answer: the contract between server and screens. */
import { z } from 'zod'
import type { Aspectos } from '../../core/aspecto.ts'

/** Where a boleto against the company stands: what nobody ordered first. */
export const situacoesDoDda = {
  1: 'Ninguém pediu',
  2: 'Com pedido',
  3: 'Pago',
  4: 'Ignorado',
  5: 'Baixado por quem emitiu',
} as const
export const SITUACAO_DO_DDA = { semPedido: 1, comPedido: 2, pago: 3, ignorado: 4, baixado: 5 } as const
export const aspectosDoDda: Aspectos<typeof situacoesDoDda> = {
  1: ['red', 'xis'],
  2: ['blue', 'documento'],
  3: ['green', 'visto'],
  4: ['grey', 'proibido'],
  5: ['grey', 'volta'],
}

const texto = z.string().nullable()

/** The order of a boleto. `id` null: it lies in a centre this person does not hold, and nothing of it is named. */
const pedidoDoDda = z.object({ id: texto, numero: z.number().nullable(), anexoId: texto })

export const boletoNaLista = z.object({
  id: z.string(),
  conta: z.string(),
  beneficiario: z.string(),
  documentoDoBeneficiario: texto,
  documento: texto,
  linha: z.string(),
  banco: z.string(),
  vencimento: texto,
  /** Null where the boleto leaves it open. */
  valor: z.number().nullable(),
  situacao: z.number(),
  pedido: pedidoDoDda.nullable(),
  motivo: texto,
})
export type BoletoNaLista = z.output<typeof boletoNaLista>

/** A payable that it may be, for a person to say. */
const sugestao = z.object({
  anexoId: z.string(),
  pedidoId: z.string(),
  pedido: z.number(),
  descricao: z.string(),
  vencimento: texto,
  valor: z.number(),
})

/** GET /dda/:id: one, with what it may be and whose it is. */
export const boletoDetalhado = boletoNaLista.extend({
  emissao: texto,
  /** A person said whose it is, or that it is nobody's: it may be taken back. */
  dito: z.boolean(),
  fornecedor: z.object({ id: z.string(), nome: z.string() }).nullable(),
  sugestoes: z.array(sugestao),
  importadoEm: z.string(),
})
export type BoletoDetalhado = z.output<typeof boletoDetalhado>

/** POST /dda. */
export const ddaImportado = z.object({
  novos: z.number(),
  mudados: z.number(),
  iguais: z.number(),
  semPedido: z.number(),
  avisos: z.array(z.string()),
})
export type DdaImportado = z.output<typeof ddaImportado>

/** GET /dda/totais: how many stand in each situation, and what those that nobody ordered come to. */
export const totaisDoDda = z.object({
  porSituacao: z.record(z.string(), z.number()),
  semPedido: z.number(),
})
export type TotaisDoDda = z.output<typeof totaisDoDda>

export const pedidoDoBoleto = z.object({ pedidoId: z.string(), numero: z.number(), avisos: z.array(z.string()) })
