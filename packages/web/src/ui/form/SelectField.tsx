import { Select } from '@mantine/core'
import type { FieldProps, Option } from './field-props.ts'
import { OptionLine } from './OptionLine.tsx'
import { folded } from './option-search.ts'
import { useField } from './useField.ts'

export type SelectFieldProps = FieldProps & {
  options: readonly Option[]
  clearable?: boolean /** Runs after the choice, for what depends on it. */
  onChoose?: (value: string | null) => void
}

/** One of a list known beforehand; searched without accents, 50 shown at a time. Value: string, null when empty. */
export function SelectField({ options, clearable, onChoose, placeholder = 'Selecione', ...props }: SelectFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>({ ...props, placeholder })
  return (
    <Select
      {...input}
      ref={ref}
      // A list that opens as the focus passes covers the fields below it.
      openOnFocus={false}
      data={options as Option[]}
      value={value || null}
      searchable={options.length > 8}
      clearable={clearable ?? !props.required}
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
      limit={50}
      filter={folded}
      selectFirstOptionOnChange
      nothingFoundMessage="Nada encontrado"
      renderOption={({ option }) => <OptionLine option={option as Option} />}
      checkIconPosition="right"
      onChange={(next) => {
        setValue(next)
        onChoose?.(next)
      }}
      onBlur={onBlur}
    />
  )
}
