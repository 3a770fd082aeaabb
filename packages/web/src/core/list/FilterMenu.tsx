import { Loader } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { IconFilter } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { DropSheet } from '../../ui/DropSheet.tsx'
import css from '../screens.module.css'
import type { Filter } from './list-state.ts'

const FilterForm = lazy(() => import('./FilterForm.tsx'))

export type FilterMenuProps = {
  /** Whose fields can be asked about, one at a time. Without it, only what the screen itself offers. */
  entity?: Entity
  onChoose?: (filter: Filter) => void
  /** What stands in the search box: offered as a search in each of the fields it was looked for in. */
  query?: string
  /** From words anywhere to words in one field. */
  onNarrow?: (filter: Filter) => void
  /** How many filters are in use. */
  count?: number
  /** The screen's own choices, above the fields: each says what it narrows by a chip of its own. */
  children?: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * All that narrows a list, behind one button: what the screen offers by itself and the chosen search type of Spec 2 §2 (one
 * field, one value; another one each time).
 */
export function FilterMenu({ entity, onChoose, query, onNarrow, count = 0, children }: FilterMenuProps) {
  return (
    <DropSheet
      label="Filtros"
      icon={IconFilter}
      count={count}
      width={children ? 380 : 300}
      {...(children && { done: 'Ver a lista' })}
    >
      {(close) => (
        <>
          {typeof children === 'function' ? children(close) : children}
          {entity && onChoose && (
            <Suspense fallback={<Loader size={18} />}>
              <div className={css.filter} data-after={children ? true : undefined}>
                <FilterForm
                  entity={entity}
                  query={onNarrow ? query : undefined}
                  first={!children}
                  onChoose={(filter, narrows) => {
                    if (narrows) onNarrow?.(filter)
                    else onChoose(filter)
                    close()
                  }}
                />
              </div>
            </Suspense>
          )}
        </>
      )}
    </DropSheet>
  )
}
