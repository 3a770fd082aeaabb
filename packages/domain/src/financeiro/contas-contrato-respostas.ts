/** What a contract account holds, as its own page tells: the contract between server and screens. */
import { z } from 'zod'

/** A block is null for who may not look at what it tells of. */
export const resumoDaConta = z.object({
  pessoas: z.object({ total: z.number(), nomes: z.array(z.object({ id: z.string(), nome: z.string() })) }).nullable(),
  obras: z
    .array(z.object({ id: z.string(), codigo: z.string(), nome: z.string(), status: z.number().nullable() }))
    .nullable(),
  pedidosAbertos: z.object({ total: z.number(), valor: z.number() }).nullable(),
})
export type ResumoDaConta = z.output<typeof resumoDaConta>
