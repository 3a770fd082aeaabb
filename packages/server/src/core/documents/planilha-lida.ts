/** Sheets that people send: a spreadsheet or a text with separators, read as text alone, whatever is in them. */
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { badInput } from '../errors.ts'
import type { StagedFile } from '../files/staging.ts'

export const MAX_ROWS = 50_000
const MAX_COLUMNS = 200
/** What a spreadsheet may become when unpacked: 50,000 full rows take a third of it. */
const MAX_UNPACKED = 150 * 1024 * 1024
const MAX_PARTS = 2_000

/** One line of a sheet: its number as the person sees it, and its cells as text. */
export interface SheetLine {
  readonly number: number
  readonly cells: readonly string[]
}

const unreadable = () =>
  badInput(
    'Não foi possível ler a planilha. Abra-a no programa de planilhas, salve de novo como XLSX ou CSV e tente outra vez.',
  )
const tooMuch = () =>
  badInput('A planilha é grande demais depois de aberta. Apague o que não são os dados e tente outra vez.')

/** The lines of a file's first sheet that have anything in them, the header first. Never a formula: what it shows, as text. */
export async function readSheet({ path, kind }: Pick<StagedFile, 'path' | 'kind'>): Promise<SheetLine[]> {
  const bytes = await readFile(path)
  if (kind === 'xlsx') await refuseBombs(bytes)
  const lines: SheetLine[] = []
  try {
    const rows = kind === 'xlsx' ? xlsxRows(bytes) : csvRows(bytes)
    for await (const { number, values } of rows) {
      if (values.length > MAX_COLUMNS && values.slice(MAX_COLUMNS).some((value) => textOf(value) !== ''))
        throw badInput(
          `A linha ${number} da planilha tem mais de ${MAX_COLUMNS} colunas. Apague o que está à direita dos dados e tente outra vez.`,
        )
      const cells = values.slice(0, MAX_COLUMNS).map(textOf)
      if (cells.some((cell) => cell !== '')) lines.push({ number, cells })
      if (lines.length > MAX_ROWS + 1)
        throw badInput(
          `A planilha tem mais de ${MAX_ROWS.toLocaleString('pt-BR')} linhas. Divida-a em partes e envie uma de cada vez.`,
        )
      // Fifty thousand lines are read while others wait for an answer.
      if (number % 1000 === 0) await setImmediate()
    }
  } catch (error) {
    if ((error as { status?: number }).status === 400) throw error
    throw unreadable()
  }
  return lines
}

async function* xlsxRows(bytes: Buffer): AsyncGenerator<{ number: number; values: readonly unknown[] }> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  for await (const { index, values } of streamXlsxRows(bytes)) yield { number: index + 1, values }
}

async function* csvRows(bytes: Buffer): AsyncGenerator<{ number: number; values: readonly unknown[] }> {
  const text = decoded(bytes)
  const { detectDelimiter, streamCsvRows } = await import('hucre/csv')
  let number = 0
  for (const values of streamCsvRows(text, { delimiter: detectDelimiter(text) })) yield { number: ++number, values }
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

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'object') return ''
  return String(value).trim()
}

const unpack = promisify(inflateRaw)

/**
 * Unpacks every part of the file into nothing, up to a ceiling: what a part says of its own size is not believed. After
 * this the file is known to fit.
 */
async function refuseBombs(bytes: Buffer): Promise<void> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0 || end + 22 > bytes.length) throw unreadable()
  const parts = bytes.readUInt16LE(end + 10)
  if (parts > MAX_PARTS) throw tooMuch()
  let at = bytes.readUInt32LE(end + 16)
  let left = MAX_UNPACKED
  for (let n = 0; n < parts; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw unreadable()
    const [method, size, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]
    if (local + 30 > bytes.length) throw unreadable()
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    // A size that is not told here is not one we walk past.
    const packed = bytes.subarray(start, size === 0 && method !== 0 ? bytes.length : start + size)
    left -= method === 0 ? packed.length : await unpackedLength(packed, left)
    if (left <= 0) throw tooMuch()
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

async function unpackedLength(packed: Buffer, most: number): Promise<number> {
  try {
    return (await unpack(packed, { maxOutputLength: most })).length
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch() : unreadable()
  }
}
