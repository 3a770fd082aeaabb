/** What the finance face of a work answers: the contract between server and screens. */
import { z } from 'zod'
import type { RecordOf } from '../core/entity.ts'
import { recordComListas } from '../core/listas.ts'
import { contasObra } from './contas-obra.ts'
import { nomesDosAtos } from './fluxo.ts'
import { listasDaConta, type OrcamentoLido } from './obra/listas.ts'
import { obras } from './obras.ts'

/**
 * In reais, the ledger's three columns (`lancamentosDe`): `emAnalise` is what nobody approved yet, `comprometido` what was
 * approved and is not paid, `pago` the attachments PAG. Nothing is in two of them.
 */
export const numerosDaObra = z.object({
  emAnalise: z.number(),
  comprometido: z.number(),
  pago: z.number(),
  /** What measurements of it the client knows of come to, what of that was invoiced, and what of it came in; less what goes back. */
  receitaMedida: z.number(),
  receitaFaturada: z.number(),
  receitaRecebida: z.number(),
  /** Budget less what is committed and paid; null without a budget. */
  saldo: z.number().nullable(),
  /** What was sold less what is committed and paid; null where no price is known. */
  margem: z.number().nullable(),
})
export type NumerosDaObra = z.output<typeof numerosDaObra>

/** The record as it is kept: what the works' own screen registered may have no start yet. */
const gravada = { ...contasObra, fields: { ...contasObra.fields, dataInicio: obras.fields.dataInicio } }
/** By itself it also carries its budget, line by line. */
export const contaObraGravada = recordComListas(gravada, listasDaConta) as unknown as z.ZodType<
  RecordOf<typeof gravada> & Partial<OrcamentoLido>
>
export const contaObra = z.intersection(
  contaObraGravada,
  z.object({
    /** Name of the legal account its contract belongs to. */
    contaJuridica: z.string().nullable(),
    /** How much of it is built; null where nobody knows. */
    percentualFisico: z.number().nullable(),
    numeros: numerosDaObra,
  }),
)
export type ContaObra = z.output<typeof contaObra>

export const contaObraDetalhada = z.intersection(
  contaObra,
  z.object({
    /** What this person may do with it now. */
    atos: z.array(z.enum(nomesDosAtos)),
    pendencias: z.object({ pedidosEmAberto: z.number(), pagamentosEmAberto: z.number() }),
    avisos: z.array(z.string()),
  }),
)
export type ContaObraDetalhada = z.output<typeof contaObraDetalhada>

export const itemDaObra = z.object({
  id: z.string(),
  descricao: z.string(),
  valor: z.number(),
  pedidoId: z.string(),
  numero: z.number(),
  status: z.number(),
  fornecedor: z.string().nullable(),
})
export type ItemDaObra = z.output<typeof itemDaObra>
/** Lines moved in one act. */
export const MAXIMO_A_TRANSFERIR = 500
