import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type Column, columnsInSight, type Density, type Sort } from './table/columns.ts'
import { compareValues } from './table/compare.ts'
import { DataCards } from './table/DataCards.tsx'
import { DataGrid } from './table/DataGrid.tsx'
import { TableFooter } from './table/TableFooter.tsx'
import { stateOf, TableState } from './table/TableState.tsx'
import css from './table/table.module.css'
import { useRowKeys } from './table/useRowKeys.ts'
import { useSelection } from './table/useSelection.ts'
import { useDelayed } from './useDelayed.ts'
import { usePhone } from './usePhone.ts'

export type { CellKind, Column, Density, Sort } from './table/columns.ts'

export const PAGE_SIZE = 50

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
  /** What the loaded rows are, of those there are: 'mais recentes' unless said otherwise. */
  batchNote?: string
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

  /** Paints the row's first edge. */
  rowTone?: (row: Row) => 'danger' | 'warning' | undefined
  /** False: no page-wide keys (a table inside a form or a second one on the page). */
  keyboard?: boolean
  /** CSS height limit inside which the table scrolls under its own head; 'none' lets the page scroll. */
  maxHeight?: number | string
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})

/** The list of every screen: 50 rows at a time of what is loaded, as a table or, on a phone, as cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    getRowId,
    sort,
    sorting = 'caller',
    visibleColumns,
    density = 'default',
    selection = 'none',
  } = props
  const phone = usePhone()
  const root = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => columnsInSight(columns, visibleColumns), [columns, visibleColumns])

  const [ownPage, setOwnPage] = useState(0)
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const page = Math.min(Math.max(props.page ?? ownPage, 0), pageCount - 1)
  const setPage = (next: number) => {
    setOwnPage(next)
    props.onPage?.(next)
    root.current?.querySelector('[data-scroll]')?.scrollTo({ top: 0 })
  }

  const [ownSort, setOwnSort] = useState<Sort | null>(null)
  const order = props.onSort ? (sort ?? null) : (sort ?? ownSort)
  const setSort = (next: Sort) => {
    setOwnSort(next)
    setPage(0)
    props.onSort?.(next)
  }

  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: object) => column.sortValue?.(row as Row),
        sortFn: (a: { getValue: (id: string) => unknown }, b: typeof a, id: string) =>
          compareValues(a.getValue(id), b.getValue(id)),
        sortUndefined: 'last' as const,
      })),
    [columns],
  )
  const sortable = order && columns.some((column) => column.id === order.id)
  const table = useTable({
    features,
    columns: definitions,
    data: rows as readonly object[],
    getRowId: (row) => getRowId(row as Row),
    manualSorting: sorting !== 'client',
    enableSortingRemoval: false,
    autoResetPageIndex: false,
    state: {
      pagination: { pageIndex: page, pageSize: PAGE_SIZE },
      sorting: sortable ? [{ id: order.id, desc: order.desc }] : [],
    },
  })
  const painted = table.getRowModel().rows.map((row) => row.original as Row)
  const ids = painted.map(getRowId)

  const picks = useSelection({ kind: selection, selected: props.selected, onSelect: props.onSelect, ids })
  const keys = useRowKeys({
    root,
    enabled: props.keyboard !== false,
    ids,
    picks,
    onOpen: props.onOpen && ((id) => openById(id)),
    onEscape: props.onEscape,
    onPage: (step) => {
      const next = page + step
      if (next < 0 || next >= pageCount) return false
      setPage(next)
      return true
    },
  })

  function openById(id: string) {
    const row = painted[ids.indexOf(id)]
    if (row) props.onOpen?.(row)
  }

  const skeleton = useDelayed(Boolean(props.loading), 150)
  const state = stateOf({ ...props, empty: rows.length === 0 })
  const shared = {
    label: props.label,
    columns: shown,
    rows: painted,
    allRows: rows,
    ids,
    sort: order,
    onSort: props.onSort || sorting === 'client' ? setSort : undefined,
    sorting,
    picks,
    active: keys.active,
    onActivate: keys.setActive,
    onOpen: props.onOpen && openById,
    href: props.href,
    rowTone: props.rowTone,
    skeleton: state === 'loading' && skeleton,
  }

  return (
    <div
      ref={root}
      className={css.root}
      data-density={density}
      data-refetching={props.refetching || undefined}
      aria-busy={props.loading || props.refetching || undefined}
    >
      {phone ? <DataCards {...shared} /> : <DataGrid {...shared} maxHeight={props.maxHeight} />}
      {state !== 'ready' && state !== 'loading' && <TableState state={state} {...props} />}
      {state === 'ready' && !(props.keyboard === false && pageCount === 1 && !props.canLoadMore) && (
        <TableFooter
          page={page}
          pageCount={pageCount}
          onPage={setPage}
          first={page * PAGE_SIZE + 1}
          last={page * PAGE_SIZE + painted.length}
          loaded={rows.length}
          total={props.total}
          canLoadMore={props.canLoadMore}
          onLoadMore={props.onLoadMore}
          loadingMore={props.loadingMore}
          batchNote={props.batchNote}
          hints={!phone && props.keyboard !== false && Boolean(props.onOpen)}
          selects={selection !== 'none'}
        />
      )}
    </div>
  )
}
