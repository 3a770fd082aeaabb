import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { usePhone } from '../ui/usePhone.ts'

export type AtoDaLinhaProps = { label: string; icon: Icon; onClick: () => void }

/** An act on one row of a list; `label` names the row too. */
export function AtoDaLinha({ label, icon: Mark, onClick }: AtoDaLinhaProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick} size={usePhone() ? 44 : 32}>
        <Mark size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
