import css from './cards.module.css'
import type { Column, Sort } from './columns.ts'
import { canSort } from './grid-props.ts'

export type OrderChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (sort: Sort) => void
  sorting: 'caller' | 'client'
}

/** The order of cards, which have no heads to click. Nothing where only one is possible. */
export function OrderChoice<Row>({ columns, sort, onSort, sorting }: OrderChoiceProps<Row>) {
  const sortable = columns.filter((column) => !column.hidden && canSort(column, sorting))
  if (sortable.length < 2) return null
  return (
    <label className={css.order}>
      Ordenar por
      <select
        value={sort ? `${sort.id}${sort.desc ? ':desc' : ''}` : ''}
        onChange={(event) => {
          const [id, direction] = event.currentTarget.value.split(':')
          if (id) onSort({ id, desc: direction === 'desc' })
        }}
      >
        {!sort && <option value="">Ordem padrão</option>}
        {sortable.flatMap((column) => [
          <option key={column.id} value={column.id}>
            {column.header} ↑
          </option>,
          <option key={`${column.id}:desc`} value={`${column.id}:desc`}>
            {column.header} ↓
          </option>,
        ])}
      </select>
    </label>
  )
}
