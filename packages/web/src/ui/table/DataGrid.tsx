import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { alignOf, type Column, resized, widthOf } from './columns.ts'
import { canSort, clickedRow, type GridProps } from './grid-props.ts'
import css from './table.module.css'
import { useFit } from './useFit.ts'

type DataGridProps<Row> = GridProps<Row> & { maxHeight: number | string | undefined }

const SKELETON_ROWS = 12
/** As many columns as an upright sheet of paper holds. */
const UPRIGHT = 7
/** Pixels a column grows or shrinks by at each key. */
const STEP = 16

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, rows, ids, picks, skeleton, maxHeight, href, onOpen } = props
  const totals = columns.some((column) => column.total) && props.allRows.length > 0
  const frame = useRef<HTMLDivElement>(null)
  // Widths of one's own are one's own, also where they pass the frame.
  const own = Object.keys(props.widths ?? {}).length > 0
  useFit(frame, own || skeleton ? null : columns.map(({ id }) => id).join(), [columns, rows])

  const click = (event: MouseEvent) => {
    const at = clickedRow(event)
    if (!at || event.button === 2) return
    if (at.newTab || (event.shiftKey && at.title)) {
      // The title is a real link: the browser opens the tab by itself.
      if (!at.title && href) window.open(href(rows[at.index]!), '_blank', 'noopener')
      return
    }
    if (!onOpen) return
    event.preventDefault()
    onOpen(at.id)
  }

  return (
    <div ref={frame} className={css.scroll} data-scroll style={maxHeight === undefined ? undefined : { maxHeight }}>
      <table
        className={css.table}
        aria-label={label}
        data-opens={onOpen ? true : undefined}
        data-sheet={columns.length > UPRIGHT ? 'deitada' : undefined}
      >
        <thead className="column-heads">
          <tr>
            {picks.kind !== 'none' && (
              <th className={css.pick} scope="col">
                {picks.kind === 'multiple' ? (
                  <input
                    type="checkbox"
                    aria-label="Selecionar todos desta página"
                    checked={picks.all}
                    ref={(box) => {
                      if (box) box.indeterminate = picks.some
                    }}
                    onChange={picks.toggleAll}
                    disabled={rows.length === 0}
                  />
                ) : (
                  <span className="visually-hidden">Selecionar</span>
                )}
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} {...props} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same acts by key are in useRowKeys, for the whole page. */}
        <tbody onClick={click} onAuxClick={(event) => event.button === 1 && click(event)}>
          {skeleton &&
            Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <tr key={index} aria-hidden>
                {picks.kind !== 'none' && <td className={css.pick} />}
                {columns.map((column) => (
                  <td key={column.id} data-align={alignOf(column)}>
                    <span
                      className={css.bone}
                      style={{ width: `${40 + ((index * 17 + column.id.length * 13) % 45)}%` }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          {rows.map((row, index) => (
            <BodyRow key={ids[index]} row={row} index={index} {...props} />
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {picks.kind !== 'none' && <td className={css.pick} />}
              {columns.map((column) => (
                <td key={column.id} data-align={alignOf(column)}>
                  {column.total?.(props.allRows)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function HeadCell<Row>(props: GridProps<Row> & { column: Column<Row> }) {
  const { column, columns, sort, onSort, sorting, widths, onWidths } = props
  const chosen = widths?.[column.id]
  const cell = useRef<HTMLTableCellElement>(null)
  const resize =
    onWidths && column.kind !== 'actions'
      ? (width: number | null) => onWidths(resized(widths, column.id, width))
      : undefined
  const sorted = sort?.id === column.id
  const align = alignOf(column)
  const SortIcon = sorted && sort.desc ? IconSortDescending : IconSortAscending
  return (
    <th
      ref={cell}
      scope="col"
      data-head={column.header}
      data-align={align}
      data-pin={column === columns[0] || undefined}
      aria-sort={sorted ? (sort.desc ? 'descending' : 'ascending') : undefined}
      style={chosen ? widthOf(chosen) : column.width === undefined ? undefined : { width: column.width }}
    >
      {onSort && canSort(column, sorting) ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort({ id: column.id, desc: sorted ? !sort.desc : false })}
          onKeyDown={(event) => {
            const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
            if (!resize || !step || !event.shiftKey) return
            event.preventDefault()
            event.stopPropagation()
            resize((chosen ?? cell.current!.offsetWidth) + step)
          }}
          aria-keyshortcuts={resize ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
        >
          {column.header}
          <SortIcon size={14} stroke={1.75} aria-hidden data-on={sorted || undefined} />
        </button>
      ) : column.kind === 'actions' ? (
        <span className="visually-hidden">{column.header}</span>
      ) : (
        column.header
      )}
      {resize && <ResizeHandle cell={cell} onResize={resize} />}
    </th>
  )
}

/** The edge of a column's head, for the mouse; keys have Shift and the arrows, fingers the column chooser. */
function ResizeHandle({
  cell,
  onResize,
}: {
  cell: RefObject<HTMLTableCellElement | null>
  onResize: (width: number | null) => void
}) {
  const start = useRef<{ x: number; width: number }>(null)
  return (
    <span
      className={css.resize}
      aria-hidden
      data-no-print
      onDoubleClick={() => onResize(null)}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: cell.current!.offsetWidth }
      }}
      onPointerMove={(event) => {
        if (start.current) onResize(start.current.width + event.clientX - start.current.x)
      }}
      onPointerUp={() => {
        start.current = null
      }}
      onLostPointerCapture={() => {
        start.current = null
      }}
    />
  )
}

function BodyRow<Row>(props: GridProps<Row> & { row: Row; index: number }) {
  const { row, index, columns, ids, picks, active, onActivate, rowTone } = props
  const id = ids[index]!
  const picked = picks.has(id)
  return (
    <tr
      data-row={id}
      data-index={index}
      data-selected={picked || undefined}
      data-active={active === index || undefined}
      data-tone={rowTone?.(row)}
      tabIndex={index === Math.max(active, 0) ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && onActivate(index)}
    >
      {picks.kind !== 'none' && (
        <td className={css.pick}>
          <label>
            <input
              type={picks.kind === 'single' ? 'radio' : 'checkbox'}
              aria-label={`Selecionar linha ${index + 1}`}
              checked={picked}
              tabIndex={-1}
              onClick={(event) => {
                // A range is taken from the click, which knows of Shift; the change event does not.
                if (event.shiftKey) event.preventDefault()
                if (event.shiftKey || picks.kind === 'single') picks.toggle(id, event.shiftKey)
              }}
              onChange={(event) =>
                picks.kind === 'multiple' &&
                !(event.nativeEvent as unknown as PointerEvent).shiftKey &&
                picks.toggle(id)
              }
            />
          </label>
        </td>
      )}
      {columns.map((column, at) => (
        <Cell key={column.id} column={column} first={at === 0} {...props} />
      ))}
    </tr>
  )
}

function Cell<Row>({
  row,
  column,
  columns,
  first,
  href,
  onOpen,
  widths,
}: GridProps<Row> & { row: Row; column: Column<Row>; first: boolean }) {
  const chosen = widths?.[column.id]
  const content = column.cell(row)
  const kind = column.kind ?? 'text'
  const heads = kind === 'title' || (first && !columns.some((other) => other.kind === 'title'))
  return (
    <td
      data-kind={kind}
      data-align={alignOf(column)}
      data-pin={first || undefined}
      data-cut={chosen ? true : undefined}
      data-field={column.edits ? column.id : undefined}
      style={chosen ? widthOf(chosen) : undefined}
      title={(kind === 'text' || chosen) && typeof content === 'string' ? content : undefined}
    >
      {heads ? (
        <RowTitle href={href?.(row)} opens={onOpen !== undefined} content={content} />
      ) : kind === 'text' ? (
        <span className={css.words}>{content ?? '–'}</span>
      ) : (
        (content ?? '–')
      )}
    </td>
  )
}

/** The way into a row for everyone: a real link where there is an address, a button where there is only an act. */
export function RowTitle({ href, opens, content }: { href: string | undefined; opens: boolean; content: ReactNode }) {
  if (href)
    return (
      <a className={css.title} href={href} data-open tabIndex={-1}>
        {content}
      </a>
    )
  if (opens)
    return (
      <button type="button" className={css.title} data-open tabIndex={-1}>
        {content}
      </button>
    )
  return <>{content ?? '–'}</>
}
