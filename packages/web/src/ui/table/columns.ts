import type { ReactNode } from 'react'

export type SortValue = string | number | bigint | boolean | null | undefined
export type Sort = { id: string; desc: boolean }
export type Density = 'compact' | 'default' | 'comfortable'

/** How a column's cells look. Right-aligned and tabular: money, number. Never broken over lines: all but text. */
export type CellKind = 'text' | 'title' | 'money' | 'number' | 'date' | 'status' | 'actions'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Its value can be changed in the cell itself: the cell says of which column it is. */
  edits?: boolean | undefined
  kind?: CellKind
  align?: 'left' | 'right' | 'center'
  /** CSS width of the column, such as 120 or '20%'. */
  width?: number | string
  /** True unless said otherwise; an 'actions' column never sorts. */
  sortable?: boolean
  /** What this column sorts by when the table sorts by itself (`sorting='client'`). */
  sortValue?: (row: Row) => SortValue
  /** False keeps it out of the column chooser and always in sight. */
  hideable?: boolean
  /** True: there only for whoever chooses it, unless `visibleColumns` says otherwise. */
  hidden?: boolean
  /** In the totals row, over every loaded row. */
  total?: (rows: readonly Row[]) => ReactNode
  /**
   * On a phone's card: the heading, one of its values, or left out. The first column heads the card unless one says 'title';
   * where none says 'line' the table chooses four.
   */
  card?: 'title' | 'line' | 'none'
}

/** The columns to show, in order: the caller's choice, else the declared ones that are not hidden. */
export function columnsInSight<Row>(columns: readonly Column<Row>[], chosen?: readonly string[]): Column<Row>[] {
  if (!chosen) return columns.filter((column) => !column.hidden)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const picked = chosen.flatMap((id) => byId.get(id) ?? [])
  // What cannot be hidden stays, in its declared place, whatever an old choice kept in the browser says.
  const always = columns.filter((column) => column.hideable === false && !chosen.includes(column.id))
  for (const column of always) picked.splice(Math.min(columns.indexOf(column), picked.length), 0, column)
  return picked
}

/** As many values as a card holds under its heading: six cards to a phone's screen, and each read at a glance. */
export const CARD_VALUES = 4

/** What a phone's card says: what is declared for it, else its state, what it costs, when, and the first words. */
export function cardLines<Row>(columns: readonly Column<Row>[], title: Column<Row> | undefined): Column<Row>[] {
  const left = columns.filter((one) => one !== title && one.kind !== 'actions' && one.card !== 'none')
  const declared = left.filter(({ card }) => card === 'line')
  if (declared.length > 0) return declared.slice(0, CARD_VALUES)
  const first = (kind: CellKind) => left.find((one) => (one.kind ?? 'text') === kind)
  const words = left.filter(({ kind = 'text' }) => kind === 'text')
  const likely = [first('status'), words[0], first('money'), first('date'), ...words, ...left]
  const chosen = new Set(likely.filter((one) => one !== undefined))
  const four = [...chosen].slice(0, CARD_VALUES)
  return left.filter((one) => four.includes(one))
}

export function alignOf<Row>(column: Column<Row>): 'left' | 'right' | 'center' {
  return (
    column.align ??
    (column.kind === 'money' || column.kind === 'number' || column.kind === 'actions' ? 'right' : 'left')
  )
}

const NARROWEST = 56
const WIDEST = 800

/** The chosen widths with one more, or without it when `width` is null. */
export function resized(
  widths: Readonly<Record<string, number>> | undefined,
  id: string,
  width: number | null,
): Record<string, number> {
  const { [id]: _, ...others } = widths ?? {}
  return width === null ? others : { ...others, [id]: Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))) }
}

export const widthOf = (width: number) => ({ width, minWidth: width, maxWidth: width })
