import { type ReactNode, useId } from 'react'
import css from './Panel.module.css'

export type PanelProps = {
  title?: ReactNode
  /** At the right of the title: a link or a small button. */
  action?: ReactNode
  children: ReactNode
  /** Rows that reach the edges bring their own padding. */
  flush?: boolean
}

/** A sheet of paper: thin line, no shadow. */
export function Panel({ title, action, children, flush = false }: PanelProps) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={title ? id : undefined}>
      {(title || action) && (
        <header className={css.head} data-flush={flush || undefined}>
          {title && (
            <h2 id={id} className={css.title}>
              {title}
            </h2>
          )}
          {action}
        </header>
      )}
      <div className={flush ? undefined : css.body} data-headed={title ? true : undefined}>
        {children}
      </div>
    </section>
  )
}
