/** Sheets that people send: a spreadsheet or a text with separators, read as what they show, whatever is in them. */
import type { StagedFile } from '../files/staging.ts'
import { type Asker, readers } from '../isolated/isolated.ts'
import { tooMuch, unreadable } from './sheet-limits.ts'
import type { Cell, Row } from './xlsx-rows.ts'

/** One line of a sheet: its number as the person sees it, and its cells as text. */
export interface SheetLine {
  readonly number: number
  readonly cells: readonly string[]
}

const lines = readers.task<typeof import('./sheet-lines.ts'), 'sheetLines'>(
  import.meta.resolve('./sheet-lines.ts'),
  'sheetLines',
  // Fifty thousand full rows take four seconds of a busy machine.
  { deadlineMs: 20_000, tooMuch, unreadable },
)

/** The lines of a file's first sheet that have anything in them, the header first; a number as a number, all else as text. */
export async function readCells(
  ctx: Asker,
  { path, kind }: Pick<StagedFile, 'path' | 'kind'>,
  maxRows?: number,
): Promise<Row[]> {
  const rows: Row[] = []
  await lines(ctx, { path, kind, ...(maxRows !== undefined && { maxRows }) }, (some) => void rows.push(...some))
  return rows
}

/** The same as text alone. Never a formula: what it shows. */
export async function readSheet(ctx: Asker, file: Pick<StagedFile, 'path' | 'kind'>): Promise<SheetLine[]> {
  const read: SheetLine[] = []
  await lines(ctx, file, (some) => {
    for (const { number, cells } of some) read.push({ number, cells: cells.map(asText) })
  })
  return read
}

const asText = (cell: Cell): string => (cell === null ? '' : String(cell))
