import { z } from 'zod'
import '../core/sentences.ts'

const alteracao = z
  .string()
  .transform((text) => text.replace(/\p{Cc}/gu, ' ').trim())
  .pipe(z.string().max(300))

/** What is published of a version (Spec 3 §3, Version info). */
export const publicacaoSchema = z.object({
  tag: z
    .string()
    .trim()
    .regex(/^v\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'Escreva a versão como v1.2.3.'),
  alteracoes: z
    .array(alteracao)
    .max(50)
    .default([])
    .transform((lines) => lines.filter(Boolean)),
  forceLogout: z.boolean().default(false),
})
export type VersionInfo = z.output<typeof publicacaoSchema>

/** Where the version that stands comes from: a file beside the server, an administrator, or the server itself. */
export const origensDaVersao = {
  arquivo: 'Arquivo do servidor',
  publicada: 'Publicada por um administrador',
  servidor: 'Do próprio servidor',
} as const
export type OrigemDaVersao = keyof typeof origensDaVersao

/** What the version screen reads. A `tag` of null in the history says that the server's own version stood again. */
export const quadroDaVersaoSchema = z.object({
  emVigor: z.object({ tag: z.string(), alteracoes: z.array(z.string()), forceLogout: z.boolean() }),
  origem: z.enum(['arquivo', 'publicada', 'servidor']),
  /** The server's own. */
  servidor: z.string(),
  historico: z.array(
    z.object({
      id: z.string(),
      tag: z.string().nullable(),
      alteracoes: z.array(z.string()),
      forceLogout: z.boolean(),
      publicadaEm: z.string(),
      pessoa: z.string().nullable(),
    }),
  ),
})
export type QuadroDaVersao = z.output<typeof quadroDaVersaoSchema>

const parts = (tag: string): number[] => tag.replace(/^v/, '').split('.').map(Number)

/** Negative when `a` came before `b`. */
export function compareTags(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)]
  for (let i = 0; i < 3; i++) if (left[i] !== right[i]) return left[i]! - right[i]!
  return 0
}

/**
 * Does a publication still stand on this server? It does on the server it was made on, and ahead of it; a newer server
 * that has passed it speaks for itself again, or its own people would be told to update to the past.
 */
export const stillStands = (published: { tag: string; servidor: string }, own: string): boolean =>
  published.servidor === own || compareTags(published.tag, own) > 0
