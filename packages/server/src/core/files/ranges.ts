import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** From one byte to another, both included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** What tells one content from another: a download goes on only with the bytes it began with. */
export const etagOf = ({ sha256 }: { readonly sha256: string }): string => `"${sha256}"`

/**
 * The part of a file that a request asks for (RFC 9110 §14), so that a cut download goes on; null is the whole of it, also
 * where the request began with another content or asks for what nobody here answers (several parts at once). 416 beyond its end.
 */
export function rangeOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  file: { readonly tamanho: number; readonly sha256: string },
): ByteRange | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  if (!asked || (headers['if-range'] !== undefined && headers['if-range'] !== etagOf(file))) return null
  const [first, last] = [asked[1]!, asked[2]!]
  if (first === '' && last === '') return null
  const end = file.tamanho - 1
  const range =
    first === ''
      ? { from: Math.max(0, file.tamanho - Number(last)), to: end }
      : { from: Number(first), to: last === '' ? end : Math.min(Number(last), end) }
  if (range.from > range.to) throw new AppError(416, 'O arquivo não tem a parte pedida. Baixe-o de novo.')
  return range
}
