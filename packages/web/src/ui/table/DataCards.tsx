import type { MouseEvent } from 'react'
import css from './cards.module.css'
import { RowTitle } from './DataGrid.tsx'
import { canSort, clickedRow, type GridProps } from './grid-props.ts'

/** The same rows on a phone: a heading, labelled values, actions at the foot. */
export function DataCards<Row>(props: GridProps<Row>) {
  const { label, columns, rows, ids, picks, sort, onSort, sorting, href, onOpen, skeleton } = props
  const title =
    columns.find((column) => column.card === 'title') ?? columns.find((column) => column.kind === 'title') ?? columns[0]
  const actions = columns.filter((column) => column.kind === 'actions')
  const lines = columns.filter((column) => column !== title && column.kind !== 'actions' && column.card !== 'none')
  const sortable = onSort ? columns.filter((column) => canSort(column, sorting)) : []
  const totals = columns.filter((column) => column.total)

  const click = (event: MouseEvent) => {
    const at = clickedRow(event)
    if (!at || !onOpen || at.newTab) return
    event.preventDefault()
    onOpen(at.id)
  }

  return (
    <div className={css.root}>
      {sortable.length > 1 && rows.length > 1 && (
        <div className={css.order} data-no-print>
          <label>
            Ordenar por{' '}
            <select
              value={sort ? `${sort.id}${sort.desc ? ':desc' : ''}` : ''}
              onChange={(event) => {
                const [id, direction] = event.currentTarget.value.split(':')
                if (id) onSort?.({ id, desc: direction === 'desc' })
              }}
            >
              {!sort && <option value="">Ordem padrão</option>}
              {sortable.flatMap((column) => [
                <option key={column.id} value={column.id}>
                  {column.header} ↑
                </option>,
                <option key={`${column.id}:desc`} value={`${column.id}:desc`}>
                  {column.header} ↓
                </option>,
              ])}
            </select>
          </label>
          {picks.kind === 'multiple' && (
            <label className={css.all}>
              <input type="checkbox" checked={picks.all} onChange={picks.toggleAll} /> Todos
            </label>
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: each card's title is a link or a button of its own. */}
      <ul className={css.cards} aria-label={label} onClick={click}>
        {skeleton &&
          Array.from({ length: 4 }, (_, index) => (
            <li key={`osso-${ids.length + index}`} className={css.bone} aria-hidden />
          ))}
        {rows.map((row, index) => {
          const id = ids[index]!
          return (
            <li
              key={id}
              className={css.card}
              data-row={id}
              data-index={index}
              data-selected={picks.has(id) || undefined}
              data-tone={props.rowTone?.(row)}
            >
              <div className={css.head}>
                <span className={css.heading}>
                  {title && <RowTitle href={href?.(row)} opens={onOpen !== undefined} content={title.cell(row)} />}
                </span>
                {picks.kind !== 'none' && (
                  <label className={css.pick}>
                    <input
                      type={picks.kind === 'single' ? 'radio' : 'checkbox'}
                      aria-label={`Selecionar item ${index + 1}`}
                      checked={picks.has(id)}
                      onChange={() => picks.toggle(id)}
                    />
                  </label>
                )}
              </div>
              <dl>
                {lines.map((column) => (
                  <div key={column.id} data-kind={column.kind}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row) ?? '–'}</dd>
                  </div>
                ))}
              </dl>
              {actions.map((column) => (
                <div key={column.id} className={css.actions}>
                  {column.cell(row)}
                </div>
              ))}
            </li>
          )
        })}
      </ul>
      {totals.length > 0 && rows.length > 0 && (
        <dl className={css.totals}>
          {totals.map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>{column.total?.(props.allRows)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
