import type { MouseEvent } from 'react'
import css from './cards.module.css'
import { cardLines } from './columns.ts'
import { RowTitle } from './DataGrid.tsx'
import { clickedRow, type GridProps } from './grid-props.ts'
import { OrderChoice } from './OrderChoice.tsx'

/** The same rows on a phone: a heading with its state, at most four values in all, actions at the foot. */
export function DataCards<Row>(props: GridProps<Row>) {
  const { label, columns, rows, ids, picks, sort, onSort, sorting, href, onOpen, skeleton } = props
  const title =
    columns.find((column) => column.card === 'title') ?? columns.find((column) => column.kind === 'title') ?? columns[0]
  const actions = columns.filter((column) => column.kind === 'actions')
  const shown = cardLines(columns, title)
  const state = shown.find((column) => column.kind === 'status')
  const lines = shown.filter((column) => column !== state)
  const lead = lines.find((column) => column.kind === undefined || column.kind === 'text')
  const totals = columns.filter((column) => column.total)

  const click = (event: MouseEvent) => {
    const at = clickedRow(event)
    if (!at || !onOpen || at.newTab) return
    event.preventDefault()
    onOpen(at.id)
  }

  return (
    <div className={css.root}>
      {onSort && !props.ordersElsewhere && rows.length > 1 && (
        <div data-no-print>
          <OrderChoice columns={columns} sort={sort} onSort={onSort} sorting={sorting} />
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: each card's title is a link or a button of its own. */}
      <ul className={css.cards} aria-label={label} onClick={click}>
        {skeleton &&
          Array.from({ length: 6 }, (_, index) => (
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
                {state && <span className={css.state}>{state.cell(row)}</span>}
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
              {lines.length > 0 && (
                <dl>
                  {lines.map((column) => (
                    <div key={column.id} data-kind={column.kind ?? 'text'}>
                      {/* What it is goes without saying: the first words, and what it costs. */}
                      <dt className={column === lead || column.kind === 'money' ? 'visually-hidden' : undefined}>
                        {column.header}
                      </dt>
                      <dd>{column.cell(row) ?? '–'}</dd>
                    </div>
                  ))}
                </dl>
              )}
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
