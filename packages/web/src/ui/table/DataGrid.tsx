import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { alignOf, type Column } from './columns.ts'
import { canSort, clickedRow, type GridProps } from './grid-props.ts'
import css from './table.module.css'

type DataGridProps<Row> = GridProps<Row> & { maxHeight: number | string | undefined }

const SKELETON_ROWS = 12

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, rows, ids, picks, skeleton, maxHeight, href, onOpen } = props
  const totals = columns.some((column) => column.total) && props.allRows.length > 0

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
    <div className={css.scroll} data-scroll style={maxHeight === undefined ? undefined : { maxHeight }}>
      <table className={css.table} aria-label={label} data-opens={onOpen ? true : undefined}>
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

function HeadCell<Row>({ column, columns, sort, onSort, sorting }: GridProps<Row> & { column: Column<Row> }) {
  const sorted = sort?.id === column.id
  const align = alignOf(column)
  const SortIcon = sorted && sort.desc ? IconSortDescending : IconSortAscending
  return (
    <th
      scope="col"
      data-align={align}
      data-pin={column === columns[0] || undefined}
      aria-sort={sorted ? (sort.desc ? 'descending' : 'ascending') : undefined}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {onSort && canSort(column, sorting) ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort({ id: column.id, desc: sorted ? !sort.desc : false })}
        >
          {column.header}
          <SortIcon size={14} stroke={1.75} aria-hidden data-on={sorted || undefined} />
        </button>
      ) : column.kind === 'actions' ? (
        <span className="visually-hidden">{column.header}</span>
      ) : (
        column.header
      )}
    </th>
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
}: GridProps<Row> & { row: Row; column: Column<Row>; first: boolean }) {
  const content = column.cell(row)
  const kind = column.kind ?? 'text'
  const heads = kind === 'title' || (first && !columns.some((other) => other.kind === 'title'))
  return (
    <td
      data-kind={kind}
      data-align={alignOf(column)}
      data-pin={first || undefined}
      title={kind === 'text' && typeof content === 'string' ? content : undefined}
    >
      {heads ? <RowTitle href={href?.(row)} opens={onOpen !== undefined} content={content} /> : (content ?? '–')}
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
