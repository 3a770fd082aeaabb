import { ActionIcon, Loader, Popover, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from './ColumnChooser.module.css'
import type { ColumnListProps } from './ColumnList.tsx'

const ColumnList = lazy(() => import('./ColumnList.tsx'))

export type ColumnChooserProps<Row> = ColumnListProps<Row>

/** Which columns, in what order, how wide. What it opens travels when first opened. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={330} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Colunas" disabled={open}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Escolher colunas"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <IconColumns3 size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={css.box} aria-label="Colunas da lista">
        <Suspense fallback={<Loader size={18} />}>
          <ColumnList {...(props as unknown as ColumnListProps<unknown>)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
