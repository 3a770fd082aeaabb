import type { ReactNode } from 'react'
import css from './Figures.module.css'

export interface Figure {
  readonly name: string
  readonly value: ReactNode
  /** What the figure counts, in few words. */
  readonly note?: ReactNode
  readonly tone?: 'danger' | 'warning' | undefined
}

/** The figures of a record side by side, as many to a line as fit, in the order in which they are read. */
export function Figures({ label, figures }: { label?: string; figures: readonly Figure[] }) {
  return (
    <dl className={css.figures} aria-label={label}>
      {figures.map(({ name, value, note, tone }) => (
        <div key={name} data-tone={tone}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
