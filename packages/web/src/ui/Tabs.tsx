import { Tabs as MantineTabs } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Tabs.module.css'

export type TabItem = {
  id: string
  label: string
  count?: number
  content?: ReactNode
  disabled?: boolean
  /** Before its label: what kind of tab it is. */
  mark?: ReactNode
  /** Something in it was refused. */
  failed?: boolean
}

export type TabsProps = {
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  /** After the last tab: 'Salvar visão'. */
  extra?: ReactNode
  /** True keeps every tab's content in the page: what was typed in one is there when coming back. */
  keep?: boolean
}

export function Tabs({ label, items, value, onChange, extra, keep = false }: TabsProps) {
  const paneled = items.some((item) => item.content !== undefined)
  return (
    <MantineTabs
      value={value}
      onChange={(next) => next && onChange(next)}
      keepMounted={keep}
      // The library's own way would stop what hidden fields have told their form.
      keepMountedMode="display-none"
      classNames={{ list: css.list, tab: css.tab }}
    >
      <MantineTabs.List aria-label={label} data-no-print>
        {items.map((item) => (
          <MantineTabs.Tab
            key={item.id}
            value={item.id}
            disabled={item.disabled}
            aria-controls={paneled ? undefined : ''}
          >
            {item.mark && <span className={css.mark}>{item.mark}</span>}
            {item.label}
            {item.failed && (
              <span className={css.failed}>
                <IconAlertCircle size={16} stroke={1.75} aria-hidden />
                <span className="visually-hidden">, com erro</span>
              </span>
            )}
            {item.count !== undefined && item.count > 0 && <span className={css.count}>{item.count}</span>}
          </MantineTabs.Tab>
        ))}
        {extra}
      </MantineTabs.List>
      {paneled &&
        items.map((item) => (
          <MantineTabs.Panel key={item.id} value={item.id} className={css.panel}>
            {item.content}
          </MantineTabs.Panel>
        ))}
    </MantineTabs>
  )
}
