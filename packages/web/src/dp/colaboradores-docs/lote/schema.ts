import { z } from 'zod'
import { datasPossiveis, schemaDoDocumento } from '../schema.ts'

/** What a line holds: whose, of what type, and its two days. */
export const schemaDoLote = schemaDoDocumento
  .omit({ observacao: true })
  .extend({ colabId: z.string('Diga de quem é.').nullable().refine(Boolean, 'Diga de quem é.') })
  .superRefine(datasPossiveis)
export type ValoresDoLote = z.input<typeof schemaDoLote>
