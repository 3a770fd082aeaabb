import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import css from './ColumnChooser.module.css'
import { type Column, columnsInSight, type Density, resized } from './table/columns.ts'

export type ColumnListProps<Row> = {
  columns: readonly Column<Row>[]
  /** Ids in order; undefined is the screen's own choice. */
  visible: readonly string[] | undefined
  onChange: (visible: string[] | undefined) => void
  widths?: Readonly<Record<string, number>> | undefined
  onWidths?: ((widths: Record<string, number>) => void) | undefined
  density: Density
  onDensity: (density: Density) => void
}

const DENSITIES: Record<Density, string> = { compact: 'Compacta', default: 'Padrão', comfortable: 'Confortável' }

const STEP = 32

/**
 * No drag: buttons move and widen a column, so that keys and fingers do too. A column unticked stays where it is until
 * the list is opened again, so that the eye and the focus stay where they were.
 */
export default function ColumnList<Row>({
  columns,
  visible,
  onChange,
  widths,
  onWidths,
  density,
  onDensity,
}: ColumnListProps<Row>) {
  const ids = columnsInSight(columns, visible).map((column) => column.id)
  const [order, setOrder] = useState(() => [
    ...ids,
    ...columns.filter((column) => !ids.includes(column.id)).map((column) => column.id),
  ])
  const byId = new Map(columns.map((column) => [column.id, column]))
  const lines = order.flatMap((id) => byId.get(id) ?? [])
  const show = (next: readonly string[], which: readonly string[]) => {
    setOrder([...next])
    onChange(next.filter((id) => which.includes(id)))
  }
  const move = (id: string, step: 1 | -1, button: HTMLElement) => {
    // Past the next one in sight: a move that changes nothing on screen is no move.
    const neighbour = ids[ids.indexOf(id) + step]
    if (!neighbour) return
    const without = order.filter((one) => one !== id)
    show(without.toSpliced(without.indexOf(neighbour) + (step === 1 ? 1 : 0), 0, id), ids)
    // A line that is moved in the page lets go of the focus.
    requestAnimationFrame(() => button.focus())
  }
  // Measured where it stands: a column that was never widened has the width of what is in it.
  const widen = (column: Column<Row>, step: number) => {
    const head = [...document.querySelectorAll<HTMLElement>('thead th')].find(
      (one) => one.textContent?.trim() === column.header,
    )
    onWidths?.(resized(widths, column.id, (widths?.[column.id] ?? head?.offsetWidth ?? 160) + step))
  }
  return (
    <>
      <ul className={css.list}>
        {lines.map((column) => {
          const at = ids.indexOf(column.id)
          const on = at >= 0
          return (
            <li key={column.id}>
              <label>
                <input
                  type="checkbox"
                  checked={on}
                  disabled={column.hideable === false || (on && ids.length === 1)}
                  onChange={() => show(order, on ? ids.filter((id) => id !== column.id) : [...ids, column.id])}
                />
                {column.header}
              </label>
              {on && (
                <>
                  {onWidths && column.kind !== 'actions' && (
                    <>
                      <ActionIcon
                        size={26}
                        aria-label={`Estreitar ${column.header}`}
                        onClick={() => widen(column, -STEP)}
                      >
                        <IconMinus size={14} />
                      </ActionIcon>
                      <ActionIcon size={26} aria-label={`Alargar ${column.header}`} onClick={() => widen(column, STEP)}>
                        <IconPlus size={14} />
                      </ActionIcon>
                    </>
                  )}
                  <ActionIcon
                    size={26}
                    aria-label={`Mover ${column.header} para antes`}
                    aria-disabled={at === 0 || undefined}
                    data-disabled={at === 0 || undefined}
                    onClick={(event) => move(column.id, -1, event.currentTarget)}
                  >
                    <IconArrowUp size={14} />
                  </ActionIcon>
                  <ActionIcon
                    size={26}
                    aria-label={`Mover ${column.header} para depois`}
                    aria-disabled={at === ids.length - 1 || undefined}
                    data-disabled={at === ids.length - 1 || undefined}
                    onClick={(event) => move(column.id, 1, event.currentTarget)}
                  >
                    <IconArrowDown size={14} />
                  </ActionIcon>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <fieldset className={css.density}>
        <legend>Altura das linhas</legend>
        {(Object.keys(DENSITIES) as Density[]).map((one) => (
          <label key={one}>
            <input type="radio" name="altura-das-linhas" checked={density === one} onChange={() => onDensity(one)} />
            {DENSITIES[one]}
          </label>
        ))}
      </fieldset>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={visible === undefined && !(widths && Object.keys(widths).length > 0)}
        onClick={() => {
          onChange(undefined)
          onWidths?.({})
          const own = columnsInSight(columns).map((column) => column.id)
          setOrder([...own, ...columns.filter((column) => !own.includes(column.id)).map((column) => column.id)])
        }}
      >
        Voltar ao padrão
      </Button>
    </>
  )
}
