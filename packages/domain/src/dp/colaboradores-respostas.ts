/** What the calls on collaborators answer. */
import { z } from 'zod'
import { recordSchema } from '../core/schema.ts'
import { colaboradores } from './colaboradores.ts'
import type { Contagem } from './colaboradores-docs.ts'

/** Spec 2 §3, Collaborator, with what is not its own row's. */
export const colaboradorNaResposta = recordSchema(colaboradores).and(
  z.object({
    /** Of the documents that the reader may see. */
    totalDocs: z.number(),
    /** The signature, for whoever has full access; null for everybody else, there being one or not. */
    signId: z.string().nullable(),
    /** Bank data and birth come cut, or not at all. */
    reservado: z.boolean(),
  }),
)
export type ColaboradorNaResposta = z.output<typeof colaboradorNaResposta>

/** Spec 2 §3, Signature: what the collection holds. */
export const assinatura = z.object({ id: z.string(), url: z.string() })

/** Spec 2 §9, as a list is narrowed by it. */
export const contagens = ['sem registros', 'parcial', 'completo'] as const satisfies readonly Contagem[]
