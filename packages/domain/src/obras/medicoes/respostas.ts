/** What a measurement answers when it is read by itself: the contract between server and screens. */
import { z } from 'zod'
import { recordSchema } from '../../core/schema.ts'
import { medicoesItens } from './itens.ts'
import { medicoes } from './medicoes.ts'

export const origemDoItem = z.object({
  tipo: z.number(),
  /** The diary's, the record's or the measurement's id. */
  id: z.string(),
  linhaId: z.string(),
  quantidade: z.number(),
  /** 'RDO 012', 'Registro 034', 'Medição 001'. */
  numero: z.string(),
  data: z.string().nullable(),
  /** Photographs that prove it: of the record, or of those the line of the diary refers to. */
  fotos: z.number(),
  /** The records that the line of a diary refers to. */
  registros: z.array(z.object({ id: z.string(), numero: z.string(), fotos: z.number() })),
})
export type OrigemDoItem = z.output<typeof origemDoItem>

export const itemDaMedicao = z.intersection(
  recordSchema(medicoesItens),
  z.object({
    origens: z.array(origemDoItem),
    /** It measures more than was executed, and nobody said why. */
    excede: z.boolean(),
  }),
)
export type ItemDaMedicao = z.output<typeof itemDaMedicao>

/** What was foreseen and not executed, or executed and not foreseen: what a final measurement is checked by. */
export const diferencaDoPrevisto = z.object({
  obraId: z.string(),
  codigo: z.string(),
  descricao: z.string(),
  unidadeMedida: z.string(),
  atividade: z.number(),
  condicao: z.number(),
  previsto: z.number(),
  executado: z.number(),
  medido: z.number(),
})
export type DiferencaDoPrevisto = z.output<typeof diferencaDoPrevisto>

export const medicaoNaResposta = z.intersection(
  recordSchema(medicoes),
  z.object({
    itens: z.array(itemDaMedicao).optional(),
    /** Both of its works as they stand now. */
    naoExecutados: z.array(diferencaDoPrevisto).optional(),
    naoPrevistos: z.array(diferencaDoPrevisto).optional(),
    /** What keeps it from being sent on, and what deserves a look. */
    faltas: z.array(z.string()).optional(),
    avisos: z.array(z.string()).optional(),
    /** Its entry of the cash flow. */
    lancamento: z.object({ id: z.string(), situacao: z.number() }).nullable().optional(),
  }),
)
export type MedicaoNaResposta = z.output<typeof medicaoNaResposta>
