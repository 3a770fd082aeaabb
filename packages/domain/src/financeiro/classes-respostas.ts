/** The spec's shape of a cost class (Spec 1 §3): a master with its restricted classes inside. */
import { z } from 'zod'
import { idSchema, inputSchema, patchSchema, recordSchema } from '../core/schema.ts'
import { classesDeCusto } from './classes-de-custo.ts'

const { nome, nomeContaOrcamento } = classesDeCusto.fields

/** A row of the tree, with what the spec shows of it: the master's name, and its restricted classes when it is one. */
export const classeComRestritas = z.intersection(
  recordSchema(classesDeCusto),
  z.object({
    classeMaster: z.string(),
    classesRestritas: z.array(z.object({ id: z.string(), nome: z.string() })),
  }),
)
export type ClasseComRestritas = z.output<typeof classeComRestritas>

const restrita = z.object({ id: idSchema.nullish(), nome: z.string().trim().min(1).max(nome.max) })
const restritas = z
  .array(restrita)
  .max(200)
  .refine(
    (lista) => new Set(lista.map((uma) => uma.nome.toLocaleLowerCase('pt-BR'))).size === lista.length,
    'Há duas classes restritas com o mesmo nome.',
  )
const naForma = z.object({
  classeMaster: z.string().trim().min(1).max(nome.max),
  nomeContaOrcamento: z.preprocess(
    (value) => (value === '' ? null : value),
    z.string().trim().min(1).max(nomeContaOrcamento.max).nullish(),
  ),
  classesRestritas: restritas.default([]),
})
export type ClasseNaForma = z.output<typeof naForma>

const temForma = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  ('classeMaster' in body || 'classesRestritas' in body) &&
  !('nome' in body)
const uma = (forma: z.ZodType, linha: z.ZodType): z.ZodType =>
  z.unknown().transform((body, context) => {
    const read = (temForma(body) ? forma : linha).safeParse(body)
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path: [...path], message })
    return z.NEVER
  })

/** Written as a row of the tree, or whole, as the spec shows it. */
export const entradaDeClasse = uma(naForma, inputSchema(classesDeCusto))
export const mudancaDeClasse = uma(
  naForma.partial().extend({
    classesRestritas: restritas.optional(),
    revisao: z.int().min(1).optional(),
  }),
  patchSchema(classesDeCusto),
)
