import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Column, columnsInSight, type Density, type Sort } from './table/columns.ts'
import { compareValues } from './table/compare.ts'
import { DataCards } from './table/DataCards.tsx'
import { DataGrid } from './table/DataGrid.tsx'
import { TableFooter } from './table/TableFooter.tsx'
import { StaleRows, stateOf, TableState } from './table/TableState.tsx'
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
  /** The order of a phone's cards is chosen elsewhere: under a list's '⋯'. */
  ordersElsewhere?: boolean | undefined

  selection?: 'none' | 'single' | 'multiple'
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void

  /** Click or Enter on a row. With `href`, Ctrl-click and the middle button open it in a new tab. */
  onOpen?: (row: Row) => void
  href?: (row: Row) => string
  /** The space bar on a row, and null at Esc: true where that closed what was shown of one. `onActive` says which row the keys are at. */
  onPeek?: (row: Row | null) => boolean
  onActive?: (row: Row | undefined) => void
  /** `Esc` with nothing selected: usually clears the filters. */
  onEscape?: () => void

  /** Ids in order; absent means every column not declared hidden. */
  visibleColumns?: readonly string[] | undefined
  density?: Density
  /** Pixels of the columns made wider or narrower; with `onWidths` their heads can be dragged. */
  widths?: Readonly<Record<string, number>> | undefined
  onWidths?: (widths: Record<string, number>) => void

  /** Where the list was left: read when it appears, written as it is used. */
  memory?: { scroll: number; active: number }

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

  // Rows that come in order stay in it; what is loaded whole is ordered here, nothing at the end either way.
  const ordered = useMemo(() => {
    const by = sorting === 'client' && order ? columns.find(({ id }) => id === order.id)?.sortValue : undefined
    if (!by) return rows
    const way = order?.desc ? -1 : 1
    return rows
      .map((row) => [by(row), row] as const)
      .sort(([a], [b]) => (a == null || b == null ? compareValues(a, b) : way * compareValues(a, b)))
      .map(([, row]) => row)
  }, [rows, columns, sorting, order?.id, order?.desc])
  const painted = ordered.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
  const ids = painted.map(getRowId)

  const picks = useSelection({ kind: selection, selected: props.selected, onSelect: props.onSelect, ids })
  const keys = useRowKeys({
    root,
    enabled: props.keyboard !== false,
    ids,
    picks,
    onOpen: props.onOpen && ((id) => openById(id)),
    onEscape: props.onEscape,
    onPeek: props.onPeek && ((id) => props.onPeek?.(painted[ids.indexOf(id ?? '')] ?? null) ?? false),
    initial: props.memory?.active ?? -1,
    onActive: (index) => {
      if (props.memory) props.memory.active = index
      props.onActive?.(painted[index])
    },
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
  // Coming back is coming back: to the same height, and to the row that was open.
  const there = state === 'ready'
  useLayoutEffect(() => {
    const { memory } = props
    const box = root.current?.querySelector<HTMLElement>('[data-scroll]')
    if (!there || !memory || !box) return
    // Told where it stands already, it would be laid out to find that nothing moves.
    if (memory.scroll > 0) box.scrollTop = memory.scroll
    if (memory.active >= 0)
      root.current?.querySelectorAll<HTMLElement>('[data-row]')[memory.active]?.focus({ preventScroll: true })
    const look = () => {
      memory.scroll = box.scrollTop
    }
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [there, phone])

  const shared = {
    label: props.label,
    columns: shown,
    rows: painted,
    allRows: rows,
    ids,
    sort: order,
    onSort: props.onSort || sorting === 'client' ? setSort : undefined,
    sorting,
    ordersElsewhere: props.ordersElsewhere ?? false,
    picks,
    active: keys.active,
    onActivate: keys.setActive,
    onOpen: props.onOpen && openById,
    href: props.href,
    rowTone: props.rowTone,
    widths: props.widths,
    onWidths: props.onWidths,
    skeleton: state === 'loading' && skeleton,
  }

  return (
    <div
      ref={root}
      className={css.root}
      data-density={density}
      data-refetching={props.refetching || undefined}
      data-stale={props.error ? true : undefined}
      aria-busy={props.loading || props.refetching || undefined}
    >
      {state === 'ready' && props.error && <StaleRows message={props.error.message} onRetry={props.onRetry} />}
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
          // While the rows are those of before, the new count is not theirs.
          total={props.error ? undefined : props.total}
          canLoadMore={props.canLoadMore}
          onLoadMore={props.onLoadMore}
          loadingMore={props.loadingMore}
          batchNote={props.batchNote}
          hints={!phone && props.keyboard !== false && Boolean(props.onOpen)}
          peeks={Boolean(props.onPeek)}
          selects={selection !== 'none'}
        />
      )}
    </div>
  )
}
