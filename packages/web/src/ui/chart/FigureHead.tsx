import { Switch } from '@mantine/core'
import css from './FigureHead.module.css'

export type FigureHeadProps = {
  /** Of the title, by which the figure is called. */
  id: string
  title: string
  description?: string | undefined
  asTable: boolean
  /** Absent where there is nothing to draw. */
  onTable: ((asTable: boolean) => void) | undefined
}

/** What a figure shows, and the switch between its drawing and the table of its numbers. */
export function FigureHead({ id, title, description, asTable, onTable }: FigureHeadProps) {
  return (
    <div className={css.head}>
      <figcaption>
        <div id={id} className={css.title}>
          {title}
        </div>
        {description && <div className={css.description}>{description}</div>}
      </figcaption>
      {onTable && (
        <Switch
          size="xs"
          label="Ver como tabela"
          className={css.switch}
          checked={asTable}
          onChange={(event) => onTable(event.currentTarget.checked)}
          wrapperProps={{ 'data-no-print': true }}
        />
      )}
    </div>
  )
}
