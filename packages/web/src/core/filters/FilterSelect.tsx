import { Select } from '@mantine/core'
import { IN_PLACE } from '../../ui/in-place.ts'

export type FilterSelectProps = {
  label: string
  data: readonly { value: string; label: string }[]
  /** What stands for itself in the data, or null for none. */
  value: string | null
  onChange: (value: string | null) => void
  /** What is read while nothing is chosen: then a choice can be taken back. */
  placeholder?: string
}

/** One of a screen's own choices inside its menu of filters. */
export function FilterSelect({ label, data, value, onChange, placeholder }: FilterSelectProps) {
  return (
    <Select
      label={label}
      data={[...data]}
      value={value}
      onChange={onChange}
      searchable={data.length > 8}
      nothingFoundMessage="Nada encontrado"
      // What opens from a box that closes at a click outside it stays inside.
      comboboxProps={IN_PLACE}
      {...(placeholder
        ? { placeholder, clearable: true, clearButtonProps: { 'aria-label': `Limpar ${label.toLowerCase()}` } }
        : { allowDeselect: false })}
    />
  )
}
