import type { ReactNode } from 'react'
import type { Column, Density, Sort } from './table/columns.ts'

export type { CellKind, Column, Density, Sort } from './table/columns.ts'

export type DataTableProps<Row> = {
  /** Names the table for whoever does not see it: 'Pedidos'. */
  label: string
  columns: readonly Column<Row>[]
  /** Every row loaded so far; the table shows 50 of them at a time. */
  rows: readonly Row[]
  getRowId: (row: Row) => string

  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** 'caller' (default): rows come in order. 'client': the table orders what is loaded by `sortValue`. */
  sorting?: 'caller' | 'client'

  selection?: 'none' | 'single' | 'multiple'
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void

  /** Click or Enter on a row. With `href`, Ctrl-click and the middle button open it in a new tab. */
  onOpen?: (row: Row) => void
  href?: (row: Row) => string
  /** `N`. */
  onNew?: () => void
  /** `Esc` with nothing selected: usually clears the filters. */
  onEscape?: () => void

  /** Ids in order; absent means every column not declared hidden. */
  visibleColumns?: readonly string[]
  density?: Density

  /** 0-based page; left out, the table keeps it. */
  page?: number
  onPage?: (page: number) => void
  canLoadMore?: boolean
  onLoadMore?: () => void
  loadingMore?: boolean
  /** Known total, when the server counts: '1–50 de 1.284'. */
  total?: number

  /** Nothing came yet. */
  loading?: boolean
  /** Old rows stay, dimmed. */
  refetching?: boolean
  error?: { message: string } | null
  onRetry?: () => void
  forbidden?: boolean
  /** Something narrows the list: changes what an empty list says. */
  filtered?: boolean
  onClearFilters?: () => void
  /** Below the sentence of an empty list: usually the button that creates the first item. */
  emptyAction?: ReactNode

  /** Extra class or mark for a row: 'danger' paints its first edge. */
  rowTone?: (row: Row) => 'danger' | 'warning' | undefined
  /** False: no page-wide keys (a table inside a form or a second one on the page). */
  keyboard?: boolean
  /** CSS height limit; with it the table scrolls inside itself under its own head. */
  maxHeight?: number | string
}
