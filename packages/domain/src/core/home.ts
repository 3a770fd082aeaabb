/** What the home page and the palette show: the contract between server and screens. */
import { z } from 'zod'

/** A line that leads somewhere; `valor` in reais, `caminho` an address in the browser. */
export const itemDoInicio = z.object({
  id: z.string(),
  titulo: z.string(),
  detalhe: z.string().nullable(),
  valor: z.number().nullable(),
  caminho: z.string(),
})
export type ItemDoInicio = z.output<typeof itemDoInicio>

/** A piece of pending work: how many, how much, the first few, and the list that shows all of it. */
export const blocoDoInicio = z.object({
  id: z.string(),
  titulo: z.string(),
  total: z.number(),
  valor: z.number().nullable(),
  detalhe: z.string().nullable(),
  caminho: z.string(),
  /** What is late comes first, then what waits for this person now; without it, the rest. */
  quando: z.enum(['atrasado', 'agora']).optional(),
  itens: z.array(itemDoInicio),
})
export type BlocoDoInicio = z.output<typeof blocoDoInicio>

/** One of what waits, on the page of decisions; `espera` is the id of its block, `rotulo` why it waits, when that is not to be decided. */
export const itemDaVez = itemDoInicio.extend({
  espera: z.string(),
  rotulo: z.string().nullable(),
  desde: z.string().nullable(),
  revisao: z.number().nullable(),
  /** Why it is decided by itself, and not with others. */
  aparte: z.string().nullable(),
})
export type ItemDaVez = z.output<typeof itemDaVez>

/** A sort of what waits; `emLote` is what may be done with several at once. */
export const especieDaVez = z.object({
  id: z.string(),
  nome: z.string(),
  total: z.number(),
  emLote: z.string().nullable(),
})
export type EspecieDaVez = z.output<typeof especieDaVez>

/** What became of each of several decided at once. */
export const decididosEmLote = z.object({
  feitos: z.array(z.string()),
  recusados: z.array(z.object({ id: z.string(), titulo: z.string().nullable(), motivo: z.string() })),
})
export type DecididosEmLote = z.output<typeof decididosEmLote>

/** A record the palette found; `tipo` is its entity's name, `especie` what people call one of them: 'fornecedor'. */
export const achado = z.object({
  tipo: z.string(),
  especie: z.string(),
  id: z.string(),
  titulo: z.string(),
  detalhe: z.string().nullable(),
  caminho: z.string(),
})
export type Achado = z.output<typeof achado>
