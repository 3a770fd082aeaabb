import { ActionIcon, Loader } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from './ColumnChooser.module.css'
import type { ColumnListProps } from './ColumnList.tsx'
import { Drop } from './Drop.tsx'
import { Hint } from './Hint.tsx'

const ColumnList = lazy(() => import('./ColumnList.tsx'))

export type ColumnChooserProps<Row> = ColumnListProps<Row>

/** Which columns, in what order, how wide. What it opens travels when first opened. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const [open, setOpen] = useState(false)
  return (
    <Drop
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={330}
      label="Colunas da lista"
      className={css.box}
      target={
        <Hint label="Colunas" disabled={open}>
          <ActionIcon variant="default" size={36} aria-label="Escolher colunas" onClick={() => setOpen(!open)}>
            <IconColumns3 size={16} stroke={1.75} />
          </ActionIcon>
        </Hint>
      }
    >
      <Suspense fallback={<Loader size={18} />}>
        <ColumnList {...(props as unknown as ColumnListProps<unknown>)} />
      </Suspense>
    </Drop>
  )
}
