import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import css from './ColumnChooser.module.css'
import { type Column, columnsInSight } from './table/columns.ts'

export type ColumnChooserProps<Row> = {
  columns: readonly Column<Row>[]
  /** Ids in order; undefined is the screen's own choice. */
  visible: readonly string[] | undefined
  onChange: (visible: string[] | undefined) => void
}

/** Which columns, in what order. No drag: two buttons move a column, so that keys and fingers do too. */
export function ColumnChooser<Row>({ columns, visible, onChange }: ColumnChooserProps<Row>) {
  const shown = columnsInSight(columns, visible)
  const ids = shown.map((column) => column.id)
  const hidden = columns.filter((column) => !ids.includes(column.id))
  const move = (index: number, step: 1 | -1) => {
    const next = ids.toSpliced(index, 1).toSpliced(index + step, 0, ids[index]!)
    onChange(next)
  }
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Colunas">
          <ActionIcon variant="default" size={36} aria-label="Escolher colunas">
            <IconColumns3 size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={css.box} aria-label="Colunas da lista">
        <ul className={css.list}>
          {shown.map((column, index) => (
            <li key={column.id}>
              <label>
                <input
                  type="checkbox"
                  checked
                  disabled={column.hideable === false || shown.length === 1}
                  onChange={() => onChange(ids.filter((id) => id !== column.id))}
                />
                {column.header}
              </label>
              <ActionIcon
                size={26}
                aria-label={`Mover ${column.header} para antes`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                size={26}
                aria-label={`Mover ${column.header} para depois`}
                disabled={index === shown.length - 1}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </li>
          ))}
          {hidden.map((column) => (
            <li key={column.id}>
              <label>
                <input type="checkbox" checked={false} onChange={() => onChange([...ids, column.id])} />
                {column.header}
              </label>
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" disabled={visible === undefined} onClick={() => onChange(undefined)}>
          Voltar ao padrão
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
