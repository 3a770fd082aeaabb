import { detectDelimiter } from 'hucre/csv'
import { MAX_COLUMNS, tooManyColumns } from './sheet-limits.ts'
import type { Row } from './xlsx-rows.ts'

/** The first lines tell what separates. */
const SAMPLE = 64 * 1024

/** The rows of a text with separators, some at a time. */
export function* csvRows(bytes: Buffer): Generator<Row[]> {
  const text = decoded(bytes)
  const separator = detectDelimiter(text.slice(0, SAMPLE))
  let [at, number] = [text.charCodeAt(0) === 0xfeff ? 1 : 0, 0]
  let rows: Row[] = []
  while (at < text.length) {
    const cells: string[] = []
    number++
    for (let ended = false; !ended; ) {
      const [value, next] = cellAt(text, at, separator)
      if (cells.length < MAX_COLUMNS) cells.push(value)
      else if (value.trim() !== '') throw tooManyColumns(number)
      ended = text[next] !== separator
      at = next + 1
      if (ended && text[next] === '\r' && text[at] === '\n') at++
    }
    rows.push({ number, cells })
    if (rows.length >= 500) {
      yield rows
      rows = []
    }
  }
  yield rows
}

/** A cell and where it ends: at a separator, an end of line, or the end. Quotes around it may hold all of these. */
function cellAt(text: string, from: number, separator: string): [value: string, end: number] {
  let value = ''
  let at = from
  if (text[at] === '"')
    for (;;) {
      const quote = text.indexOf('"', at + 1)
      value += text.slice(at + 1, quote < 0 ? text.length : quote)
      if (quote < 0) return [value, text.length]
      if (text[quote + 1] !== '"') {
        at = quote + 1
        break
      }
      value += '"'
      at = quote + 1
    }
  const start = at
  for (; at < text.length; at++) {
    const letter = text[at]
    if (letter === separator || letter === '\n' || letter === '\r') break
  }
  return [value + text.slice(start, at), at]
}

/** UTF-8 when it is; else the Latin alphabet in which spreadsheet programs of Windows write. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
