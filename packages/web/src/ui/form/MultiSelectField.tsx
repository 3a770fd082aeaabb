import { MultiSelect } from '@mantine/core'
import type { FieldProps, Option } from './field-props.ts'
import { OptionLine } from './OptionLine.tsx'
import { folded } from './option-search.ts'
import { useField } from './useField.ts'

export type MultiSelectFieldProps = FieldProps & { options: readonly Option[]; maxValues?: number }

/** Several of a list known beforehand. Value: string[], [] when empty. */
export function MultiSelectField({ options, maxValues, placeholder = 'Selecione', ...props }: MultiSelectFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string[]>(props)
  return (
    <MultiSelect
      {...input}
      ref={ref}
      // A list that opens as the focus passes covers the fields below it.
      openOnFocus={false}
      data={options as Option[]}
      value={value ?? []}
      placeholder={value?.length ? undefined : placeholder}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
      hidePickedOptions
      limit={50}
      maxValues={maxValues}
      filter={folded}
      selectFirstOptionOnChange
      nothingFoundMessage="Nada encontrado"
      renderOption={({ option }) => <OptionLine option={option as Option} />}
      onChange={setValue}
      onBlur={onBlur}
    />
  )
}
