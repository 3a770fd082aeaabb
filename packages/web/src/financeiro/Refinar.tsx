import { Button, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Filtros.module.css'

/** The button that opens a list's groups of filters; `nome` is what the opened box is called ('Refinar a lista'). */
export function Refinar({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={420} shadow="md">
      <Popover.Target>
        <Button variant="subtle" leftSection={<IconAdjustmentsHorizontal size={16} />}>
          Refinar
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.box} aria-label={nome}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
