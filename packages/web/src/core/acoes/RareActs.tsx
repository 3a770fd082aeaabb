import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from '../screens.module.css'

/** An act that is not of every day: it waits under the dots. */
export type RareAct = {
  label: string
  icon: ReactNode
  onClick: () => void
  allowed: boolean
  /** Why not. */
  reason: string
  danger?: boolean
}

type RareActsProps = { acts: readonly RareAct[]; label?: string; size?: number }

export function RareActs({ acts, label: name = 'Mais ações', size = 36 }: RareActsProps) {
  if (acts.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={size} aria-label={name}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, icon, onClick, allowed, reason, danger }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            {...(danger && { className: css.danger })}
            {...(allowed ? { onClick } : { 'aria-disabled': true, 'data-disabled': true, closeMenuOnClick: false })}
          >
            {label}
            {!allowed && <span className={css.reason}>{reason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
