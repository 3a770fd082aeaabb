/** What the import of a sheet answers (field contract, Acts). */
import { z } from 'zod'

/** Lines and faults that an answer names at most; its numbers are of all of them. */
export const NA_PREVIA = 500

/** What every import says; each room adds how many of its lines are what, and how a line looks before it is kept. */
export const importada = {
  linhas: z.number(),
  erros: z.array(z.object({ linha: z.number(), message: z.string() })),
  gravadas: z.number(),
  comErro: z.number(),
}
