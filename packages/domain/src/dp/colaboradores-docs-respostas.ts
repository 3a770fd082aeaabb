/** What the calls on collaborators' documents take and answer. */
import { z } from 'zod'
import { idSchema, inputSchema, patchSchema, recordSchema } from '../core/schema.ts'
import { colaboradoresDocs } from './colaboradores-docs.ts'

/** Part `dados` of POST /colaboradores-docs; its file is part `arquivo`. */
export const documentoNovo = inputSchema(colaboradoresDocs).and(
  z.object({
    /** The document whose place this one takes: it goes to the archive in the same act. */
    renovaId: idSchema.nullish(),
  }),
)
export type DocumentoNovo = z.output<typeof documentoNovo>

/** The body of PUT /colaboradores-docs/:id, or part `dados` of it when a file comes along. */
export const documentoAlterado = patchSchema(colaboradoresDocs)
export type DocumentoAlterado = z.output<typeof documentoAlterado>

/** A document as the lists show it: with the names of what it refers to, which its reader may not be able to ask for. */
export const documentoNaLista = recordSchema(colaboradoresDocs).and(
  z.object({
    tipoNome: z.string(),
    /** Of a type that only full access sees. */
    restrito: z.boolean(),
    /** A newer one of the same person and type took its place (docs/decisions.md, 205). */
    substituido: z.boolean(),
    colabNome: z.string(),
    matricula: z.string(),
    colabStatus: z.number(),
    contratoNome: z.string().nullable(),
    processoNome: z.string().nullable(),
    funcaoNome: z.string().nullable(),
  }),
)
export type DocumentoNaLista = z.output<typeof documentoNaLista>

/** GET /documentos-vencidos: the two halves of what is told of. */
export const estadosQueAvisam = ['vencido', 'a-vencer'] as const

/** POST /colaboradores-docs/adivinhar: names of files, and what each says of its document. */
export const MAXIMO_POR_VEZ = 100
export const nomesDeArquivos = z.object({ nomes: z.array(z.string().max(500)).min(1).max(MAXIMO_POR_VEZ) })
export const nomesAdivinhados = z.object({
  /** In the order of the names. */
  arquivos: z.array(
    z.object({
      colabId: idSchema.nullable(),
      tipoId: idSchema.nullable(),
      emissao: z.string().nullable(),
      validade: z.string().nullable(),
    }),
  ),
  /** How long a document of each type usually holds, of those that say. */
  prazos: z.array(z.object({ tipoId: idSchema, meses: z.number() })),
})
