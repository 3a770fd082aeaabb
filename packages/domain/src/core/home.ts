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
