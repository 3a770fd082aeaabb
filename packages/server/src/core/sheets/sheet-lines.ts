/** Run in a process of its own (planilha-lida.ts): a spreadsheet or a text with separators, read as what it shows. */
import { readFile } from 'node:fs/promises'
import type { KindName } from '@prumo/domain/core/file-kinds.ts'
import { AppError } from '../errors.ts'
import type { Say } from '../isolated/messages.ts'
import { csvRows } from './csv-rows.ts'
import { MAX_CELLS, MAX_ROWS, MAX_TEXT, tooManyRows, tooMuch, unreadable } from './sheet-limits.ts'
import { type Cell, type Row, xlsxRows } from './xlsx-rows.ts'

export interface SheetFile {
  readonly path: string
  readonly kind: KindName
  readonly maxRows?: number
}

/** Cells of one message. */
const MOST_SAID = 5_000

/** Says the lines that have anything in them, some hundred at a time; the header is the first. */
export async function sheetLines({ path, kind, maxRows = MAX_ROWS }: SheetFile, say: Say<Row[]>): Promise<void> {
  let [lines, filled, text] = [0, 0, 0]
  const kept = (cell: Cell): Cell => {
    const value = typeof cell === 'string' ? cell.trim() : cell
    if (value === null || value === '') return null
    filled++
    text += typeof value === 'string' ? value.length : 8
    if (filled > MAX_CELLS || text > MAX_TEXT) throw tooMuch()
    return value
  }
  try {
    const bytes = await readFile(path)
    for await (const rows of kind === 'xlsx' ? xlsxRows(bytes) : csvRows(bytes)) {
      const said: Row[] = []
      for (const { number, cells } of rows) {
        const line = cells.map(kept)
        if (!line.some((cell) => cell !== null)) continue
        if (++lines > maxRows + 1) throw tooManyRows(maxRows)
        said.push({ number, cells: line })
      }
      // One message at a time is read while others wait for an answer: a wide sheet's lines go fewer together.
      const together = Math.max(1, Math.floor(MOST_SAID / Math.max(1, said[0]?.cells.length ?? 1)))
      for (let from = 0; from < said.length; from += together) await say(said.slice(from, from + together))
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable()
  }
}
