import type { ReactNode } from 'react'
import { ActBar } from './ActBar.tsx'
import css from './PageHeader.module.css'

export type Crumb = { label: string; href?: string; onClick?: () => void }

export type PageHeaderProps = {
  title: ReactNode
  /** Beside the title: '1.284 no filtro'. */
  count?: ReactNode
  /** Beside the title: a status tag. */
  tag?: ReactNode
  /** Below the title. */
  subtitle?: ReactNode
  /** Primary action last. */
  actions?: ReactNode
  breadcrumb?: readonly Crumb[]
  /** At the far right of the title: the figure the page is about. */
  figure?: ReactNode
  /** At the far right of the title's line, also on a phone: the ways to the records around. */
  beside?: ReactNode
  /** On a phone its words and its one act share a line. */
  compact?: boolean
}

export function PageHeader({
  title,
  count,
  tag,
  subtitle,
  actions,
  breadcrumb,
  figure,
  beside,
  compact,
}: PageHeaderProps) {
  return (
    <header className={css.header} data-compact={compact || undefined}>
      {breadcrumb && breadcrumb.length > 0 && <Breadcrumb items={breadcrumb} />}
      <div className={css.row}>
        <div className={css.words}>
          <h1 className={css.title}>
            {title}
            {tag}
          </h1>
          {count != null && <span className={css.count}>{count}</span>}
        </div>
        {figure && <div className={css.figure}>{figure}</div>}
        {beside && (
          <div className={css.beside} data-no-print>
            {beside}
          </div>
        )}
        {actions &&
          (compact ? (
            <div className={css.actions} data-no-print>
              {actions}
            </div>
          ) : (
            <ActBar className={css.actions}>{actions}</ActBar>
          ))}
      </div>
      {subtitle && <div className={css.subtitle}>{subtitle}</div>}
    </header>
  )
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Onde você está" className={css.crumbs}>
      <ol>
        {items.map((item, index) => {
          const last = index === items.length - 1
          return (
            <li key={`${item.label}-${item.href ?? index}`}>
              {item.href && !last ? (
                <a
                  href={item.href}
                  onClick={(event) => {
                    if (!item.onClick || event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    item.onClick()
                  }}
                >
                  {item.label}
                </a>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{item.label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
