/** What the quality documents take and answer: the contract between server and screens. */
import { z } from 'zod'
import { inputSchema, patchSchema, recordSchema } from '../core/schema.ts'
import { sgiDocumentosAnexos } from './anexos.ts'
import { sgiDocumentos } from './documentos.ts'

/** A code comes as a number, the id of a company as a text: both are kept as a text. */
const acessoDito = <T extends z.ZodType>(schema: T) =>
  z.preprocess((body) => {
    const acesso = (body as { acesso?: unknown } | null)?.acesso
    return typeof acesso === 'number' ? { ...(body as object), acesso: String(acesso) } : body
  }, schema)

export const documentoNovo = acessoDito(inputSchema(sgiDocumentos))
export type DocumentoNovo = z.output<typeof documentoNovo>
export const documentoAlterado = acessoDito(patchSchema(sgiDocumentos))
export type DocumentoAlterado = z.output<typeof documentoAlterado>
export const versaoNova = inputSchema(sgiDocumentosAnexos)

const { acesso: _, ...outrosCampos } = sgiDocumentos.fields

/** A document as it is answered. */
export const documentoDoSgi = z.intersection(
  recordSchema({ ...sgiDocumentos, fields: outrosCampos }),
  z.object({
    /** The number of who it is for, or the id of a company. */
    acesso: z.union([z.number(), z.string()]),
    /** The version in force. */
    anexoId: z.string(),
    fileName: z.string(),
    /** When who asks confirmed to have read that version; null when they did not. */
    lidaEm: z.string().nullable(),
  }),
)
export type DocumentoDoSgi = z.output<typeof documentoDoSgi>

/** Who confirmed to have read a version, and who among those who may see it did not. */
export const leiturasDaVersao = z.object({
  lidas: z.array(z.object({ nome: z.string(), data: z.string() })),
  faltam: z.array(z.object({ nome: z.string() })),
})
export type LeiturasDaVersao = z.output<typeof leiturasDaVersao>

/** What a printed copy's code tells to whoever points a telephone at it, and nothing else. */
export const copiaVerificada = z.object({
  codigo: z.string(),
  titulo: z.string(),
  versao: z.number(),
  vigencia: z.enum(['vigente', 'obsoleta']),
})
export type CopiaVerificada = z.output<typeof copiaVerificada>
