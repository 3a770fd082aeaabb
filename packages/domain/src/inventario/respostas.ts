import { z } from 'zod'

/** GET /micros/{id}/responsaveis and /chips/{id}/responsaveis: who had it, from when to when, the latest first. */
export const posses = z.array(
  z.object({
    id: z.string(),
    /** Null when that person is gone from the register, or belongs to a contract the reader does not hold. */
    nome: z.string().nullable(),
    colabId: z.string().nullable(),
    desde: z.string(),
    /** Null while they have it. */
    ate: z.string().nullable(),
  }),
)
export type Posse = z.output<typeof posses>[number]

/** Labels a sheet is made of in one go. */
export const MAXIMO_DE_ETIQUETAS = 500
