import { Fragment, type ReactNode } from 'react'
import css from './DataList.module.css'

export type DataListItem = {
  label: string
  value: ReactNode /** Numbers and money line up on the right. */
  numeric?: boolean
}

export type DataListProps = {
  items: readonly DataListItem[] /** Width of the labels' column, in px. */
  labelWidth?: number
  columns?: 1 | 2
  /** What is empty waits behind one line: a sheet of dashes hides what it says. */
  fold?: boolean
}

export const isEmpty = ({ value }: DataListItem): boolean =>
  value == null || value === '' || value === '–' || value === false

/** Label and value, read in pairs; an absent value is an en dash, never a blank. */
export function DataList({ items, labelWidth = 132, columns = 1, fold = false }: DataListProps) {
  const empty = fold ? items.filter(isEmpty) : []
  const folded = empty.length > 0
  const pairs = (some: readonly DataListItem[]) => (
    <dl className={css.list} data-columns={columns} style={{ '--label': `${labelWidth}px` } as React.CSSProperties}>
      {some.map((item, n) => (
        <Fragment key={`${item.label}-${n}`}>
          <dt>{item.label}</dt>
          <dd data-numeric={item.numeric || undefined}>{isEmpty(item) ? '–' : item.value}</dd>
        </Fragment>
      ))}
    </dl>
  )
  if (!folded) return pairs(items)
  return (
    <>
      {empty.length < items.length && pairs(items.filter((item) => !isEmpty(item)))}
      <details className={css.empty} data-no-print>
        <summary>
          Mostrar {empty.length} {empty.length === 1 ? 'campo vazio' : 'campos vazios'}
        </summary>
        {pairs(empty)}
      </details>
    </>
  )
}
