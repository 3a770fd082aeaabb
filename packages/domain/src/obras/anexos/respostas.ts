import { z } from 'zod'
import { inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { obrasAnexos } from './obras-anexos.ts'

export const anexoDeObra = recordSchema(obrasAnexos)
export type AnexoDeObra = z.output<typeof anexoDeObra>

const numeroRevisao = z.int().min(0).max(999).optional()

/** Part `dados` of POST /obras-anexos; a document that comes at a later revision says which. */
export const anexoNovo = z.preprocess(
  (dados) => (typeof dados === 'object' && dados !== null ? { incluirDataBook: true, ...dados } : dados),
  inputSchema(obrasAnexos).and(z.object({ numeroRevisao })),
)
export type AnexoNovo = z.output<typeof anexoNovo>

/** PUT /obras-anexos/:id. */
export const anexoAlterado = patchSchema(obrasAnexos)
export type AnexoAlterado = z.output<typeof anexoAlterado>

/** Part `dados` of POST /obras-anexos/:id/substituir: what the new revision says otherwise than the old one. */
export const anexoSubstituto = anexoAlterado.and(z.object({ numeroRevisao }))
export type AnexoSubstituto = z.output<typeof anexoSubstituto>

/** GET /obras/:id/documentos-esperados. */
export const esperadosDaObra = z.array(
  z.object({
    disciplina: z.number(),
    tipo: z.number(),
    situacao: z.enum(['presente', 'vencido', 'faltando']),
    anexoId: z.string().nullable(),
    validade: z.string().nullable(),
  }),
)
