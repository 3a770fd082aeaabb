import type { Readable } from 'node:stream'
import { kinds } from '@prumo/domain/core/file-kinds.ts'
import type { FastifyReply } from 'fastify'
import { SHOWN_INLINE } from './kinds.ts'
import { type ByteRange, etagOf } from './ranges.ts'

/** Shown in the page (kinds a browser can show; the others are downloaded anyway) or always downloaded. */
export type SendAs = 'inline' | 'attachment'

/** `Content-Disposition` for any name (RFC 6266): a plain ASCII fallback and the true name in UTF-8. */
export function contentDisposition(as: SendAs, name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${as}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Streams stored bytes with headers under which a hostile file can do nothing (security design 3.7). */
export function sendFile(
  reply: FastifyReply,
  file: { nome: string; tipo: string; tamanho: number },
  stream: Readable,
  as: SendAs,
  more: Readonly<Record<string, string>> = {},
): FastifyReply {
  const pdf = file.tipo === kinds.pdf.mime
  const shown = as === 'inline' && SHOWN_INLINE.has(file.tipo) ? 'inline' : 'attachment'
  return reply
    .headers({
      'content-type': file.tipo,
      'content-length': file.tamanho,
      'content-disposition': contentDisposition(shown, file.nome),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
      // Chromium does not start its PDF viewer in a sandboxed answer, and asks ranges without the session's cookie.
      'content-security-policy': pdf ? "frame-ancestors 'self'" : "default-src 'none'; sandbox; frame-ancestors 'self'",
      ...(pdf && { 'accept-ranges': 'none' }),
      ...more,
    })
    .send(stream)
}

/** The same to be kept, and to go on where it was cut: the part that was asked for (ranges.ts). */
export function sendPart(
  reply: FastifyReply,
  file: { nome: string; tipo: string; tamanho: number; sha256: string },
  stream: Readable,
  range: ByteRange | null,
): FastifyReply {
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${file.tamanho}`)
  const tamanho = range ? range.to - range.from + 1 : file.tamanho
  return sendFile(reply, { ...file, tamanho }, stream, 'attachment', { 'accept-ranges': 'bytes', etag: etagOf(file) })
}
