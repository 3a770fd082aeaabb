import { Button, Loader, Popover } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from '../screens.module.css'
import type { Filter } from './list-state.ts'

const FilterForm = lazy(() => import('./FilterForm.tsx'))

export type FilterMenuProps = {
  entity: Entity
  onChoose: (filter: Filter) => void
  /** What stands in the search box: offered as a search in each of the fields it was looked for in. */
  query?: string
  /** From words anywhere to words in one field. */
  onNarrow?: (filter: Filter) => void
}

/** The chosen search type of Spec 2 §2: one field, one value; another one each time it is opened. */
export function FilterMenu({ entity, onChoose, query, onNarrow }: FilterMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus width={300}>
      <Popover.Target>
        <Button
          variant="subtle"
          leftSection={<IconFilter size={16} />}
          onClick={() => setOpen(!open)}
          aria-expanded={open}
        >
          Filtro
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.filter} aria-label="Filtrar por um campo">
        <Suspense fallback={<Loader size={18} />}>
          <FilterForm
            entity={entity}
            query={onNarrow ? query : undefined}
            onChoose={(filter, narrows) => {
              if (narrows) onNarrow?.(filter)
              else onChoose(filter)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
