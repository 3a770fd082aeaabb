import type { ReactNode } from 'react'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { Column, Density } from './DataTable.tsx'
import { ListToolbar, SearchField } from './ListToolbar.tsx'
import { PrintStamp } from './PrintStamp.tsx'

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
  /** Filters and their chips. */
  children: ReactNode
}

/** The line above a list: search and filters at the left; height of the rows and columns at the right. */
export function ListTools<Row>({
  looks = true,
  columns,
  cols,
  onCols,
  density,
  onDensity,
  widths,
  onWidths,
  ...props
}: ListToolsProps<Row>) {
  return (
    <>
      <PrintStamp filters={props.query ? [`busca “${props.query}”`] : []} />
      <ListToolbar
        right={
          looks && (
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
      </ListToolbar>
    </>
  )
}
