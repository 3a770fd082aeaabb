import type { Column, Sort } from './columns.ts'
import type { Picks } from './useSelection.ts'

/** What both faces of a table (grid and cards) are given. */
export type GridProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Everything loaded, for totals. */
  allRows: readonly Row[]
  ids: readonly string[]
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
  sorting: 'caller' | 'client'
  /** Another place on the page says how cards are ordered. */
  ordersElsewhere: boolean
  picks: Picks
  active: number
  onActivate: (index: number) => void
  onOpen: ((id: string) => void) | undefined
  href: ((row: Row) => string) | undefined
  rowTone: ((row: Row) => 'danger' | 'warning' | undefined) | undefined
  widths: Readonly<Record<string, number>> | undefined
  onWidths: ((widths: Record<string, number>) => void) | undefined
  /** Grey rows at the real height, while the first ones travel. */
  skeleton: boolean
}

export function canSort<Row>(column: Column<Row>, sorting: 'caller' | 'client'): boolean {
  if (column.kind === 'actions' || column.sortable === false) return false
  return sorting === 'caller' || column.sortValue !== undefined
}

const INTERACTIVE = 'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"]'

/** What a click somewhere in the list means: the id of the row to open, where, or nothing. */
export function clickedRow(event: { target: EventTarget; button: number; ctrlKey: boolean; metaKey: boolean }) {
  if (!(event.target instanceof Element)) return null
  const row = event.target.closest<HTMLElement>('[data-row]')
  const id = row?.dataset.row
  if (!row || id === undefined) return null
  const link = event.target.closest(INTERACTIVE)
  const title = event.target.closest('[data-open]')
  if (link && !title) return null
  // A text being selected with the mouse is not a click.
  if (!title && getSelection()?.toString()) return null
  return {
    id,
    index: Number(row.dataset.index),
    title: title !== null,
    newTab: event.ctrlKey || event.metaKey || event.button === 1,
  }
}
