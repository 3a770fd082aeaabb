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
}

/** Label and value, read in pairs; an absent value is an en dash, never a blank. */
export function DataList({ items, labelWidth = 132, columns = 1 }: DataListProps) {
  return (
    <dl className={css.list} data-columns={columns} style={{ '--label': `${labelWidth}px` } as React.CSSProperties}>
      {items.map((item) => (
        <Fragment key={item.label}>
          <dt>{item.label}</dt>
          <dd data-numeric={item.numeric || undefined}>{item.value == null || item.value === '' ? '–' : item.value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
