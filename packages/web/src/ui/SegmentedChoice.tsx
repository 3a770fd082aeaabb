import type { Icon } from '@tabler/icons-react'
import css from './SegmentedChoice.module.css'

export type SegmentedChoiceProps<Id extends string> = {
  /** Read aloud before the choices: 'Visão', 'Período'. */
  label: string
  options: Readonly<Record<Id, string>>
  icons?: Readonly<Record<Id, Icon>>
  value: Id
  /** Never with the one that is already chosen. */
  onChange: (id: Id) => void
}

/** One of few, all in sight: the view of a screen, the period of a chart. */
export function SegmentedChoice<Id extends string>(props: SegmentedChoiceProps<Id>) {
  const { label, options, icons, value, onChange } = props
  return (
    <fieldset className={css.root} data-no-print>
      <legend className="visually-hidden">{label}</legend>
      {(Object.keys(options) as Id[]).map((id) => {
        const Mark: Icon | undefined = icons?.[id]
        return (
          <button key={id} type="button" aria-pressed={value === id} onClick={() => value !== id && onChange(id)}>
            {Mark && <Mark size={16} stroke={1.75} aria-hidden />}
            {options[id]}
          </button>
        )
      })}
    </fieldset>
  )
}
