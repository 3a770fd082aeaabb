/** What records of works answer: the contract between server and screens. */
import { z } from 'zod'
import { lineOf, recordComListas } from '../../core/listas.ts'
import { recordSchema } from '../../core/schema.ts'
import { listasDoRegistro, registrosObraItens } from './itens.ts'
import { registrosObra } from './registros.ts'

/** What the price table says of an item. */
const daTabela = {
  codigo: z.string(),
  descricao: z.string(),
  unidadeMedida: z.string(),
  atividade: z.number(),
  condicao: z.number(),
  exigeFoto: z.boolean(),
  exigeCoordenada: z.boolean(),
}

/** An item that may be chosen for a record of that work; `prevista` is how much of it the work plans, where it does. */
export const itemParaEscolher = z.object({ id: z.string(), ...daTabela, prevista: z.number().nullable() })
export type ItemParaEscolher = z.output<typeof itemParaEscolher>

/** A line as it is read: with what the price table says of it. */
export const itemExecutado = recordSchema(lineOf(registrosObraItens))
  .omit({ id: true, revisao: true })
  .extend({ linhaId: z.string(), ...daTabela })

/** A record in a list: how many items, and the photograph that stands for it. */
const naLista = { quantidadeItens: z.number(), capaId: z.string().nullable() }
export const registroNaLista = recordSchema(registrosObra).extend(naLista)
export type RegistroNaLista = z.output<typeof registroNaLista>

/** A record by itself; what the generic calls answer has it too. */
export const registroNaResposta = recordComListas(registrosObra, listasDoRegistro).extend({
  quantidadeItens: naLista.quantidadeItens.optional(),
  capaId: naLista.capaId.optional(),
  itensExecutados: z.array(itemExecutado).optional(),
  /** What is told and blocks nothing: a photograph taken far from the work. */
  avisos: z.array(z.string()).optional(),
  /** Where the work is, for whoever draws the point beside it. */
  /** The diaries whose lines refer to it. */
  noRdo: z.array(z.object({ id: z.string(), numero: z.string() })).optional(),
  posicaoDaObra: z.object({ latitude: z.number(), longitude: z.number() }).nullable().optional(),
})
export type RegistroNaResposta = z.output<typeof registroNaLista> & {
  itensExecutados: ItemExecutado[]
  avisos?: string[]
  noRdo: { id: string; numero: string }[]
  posicaoDaObra: { latitude: number; longitude: number } | null
  fechado?: string
}
export type ItemExecutado = { [K in keyof typeof daTabela]: z.output<(typeof daTabela)[K]> } & {
  linhaId: string
  baremoItemId: string
  quantidade: number
  serieMaterial: string | null
}
