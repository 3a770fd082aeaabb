import { IconDots } from '@tabler/icons-react'
import { Children, type ReactNode } from 'react'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { Column, Density, Sort } from './DataTable.tsx'
import { DropSheet } from './DropSheet.tsx'
import css from './ListToolbar.module.css'
import { ListToolbar, SearchField } from './ListToolbar.tsx'
import { PrintStamp } from './PrintStamp.tsx'
import { OrderChoice } from './table/OrderChoice.tsx'
import { usePhone } from './usePhone.ts'

export type ListToolsProps<Row> = {
  query: string
  onQuery: (query: string) => void
  placeholder: string
  columns: readonly Column<Row>[]
  /** Chosen columns; null for the declared ones. */
  cols: readonly string[] | null
  onCols: (cols: string[] | null) => void
  density: Density
  onDensity: (density: Density) => void
  widths?: Readonly<Record<string, number>> | undefined
  onWidths?: ((widths: Record<string, number>) => void) | undefined
  /** False where there is no table to be looked at in another way. */
  looks?: boolean
  /** How a phone's cards are ordered: a table has its heads for that. */
  sort?: Sort | null
  onSort?: ((sort: Sort) => void) | undefined
  /** What a phone has under the dots: acts that stand elsewhere on a desk. */
  acts?: ReactNode
  /** Filters and their chips. */
  children: ReactNode
}

/** The line above a list: search and filters at the left; height of the rows and columns at the right, or a phone's '⋯'. */
export function ListTools<Row>({
  looks = true,
  columns,
  cols,
  onCols,
  density,
  onDensity,
  widths,
  onWidths,
  sort = null,
  onSort,
  acts,
  ...props
}: ListToolsProps<Row>) {
  const phone = usePhone()
  const more = phone && (Boolean(onSort) || Children.toArray(acts).length > 0)
  return (
    <>
      <PrintStamp filters={props.query ? [`busca “${props.query}”`] : []} />
      <ListToolbar
        right={
          looks &&
          !phone && (
            <ColumnChooser
              columns={columns}
              visible={cols ?? undefined}
              onChange={(chosen) => onCols(chosen ?? null)}
              widths={widths}
              onWidths={onWidths}
              density={density}
              onDensity={onDensity}
            />
          )
        }
      >
        <SearchField value={props.query} onSearch={props.onQuery} placeholder={props.placeholder} />
        {props.children}
        {more && (
          <DropSheet label="Mais opções" icon={IconDots}>
            {() => (
              <>
                {onSort && <OrderChoice columns={columns} sort={sort} onSort={onSort} sorting="caller" />}
                {acts && <div className={css.acts}>{acts}</div>}
              </>
            )}
          </DropSheet>
        )}
      </ListToolbar>
    </>
  )
}
