import type { Option } from './field-props.ts'
import css from './fields.module.css'

/** A choice and, muted beside it, what tells it from its namesakes. */
export function OptionLine({ option }: { option: Pick<Option<string | number>, 'label' | 'hint'> }) {
  return (
    <span className={css.option}>
      <span>{option.label}</span>
      {option.hint && <small>{option.hint}</small>}
    </span>
  )
}
