import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps, Option } from './field-props.ts'
import { OptionLine } from './OptionLine.tsx'
import { takeOnly } from './take-only.ts'
import { type ResolveOptions, type SearchOptions, useAsyncOptions, WHEN_EMPTY } from './useAsyncOptions.ts'
import { useField } from './useField.ts'

export type AsyncMultiSelectFieldProps = FieldProps & {
  search: SearchOptions
  resolve: ResolveOptions
  maxValues?: number
}

/** Several of many, searched on the server. Value: ids (string[]), [] when empty. */
export function AsyncMultiSelectField({
  search,
  resolve,
  maxValues,
  placeholder = 'Busque e selecione',
  ...props
}: AsyncMultiSelectFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string[]>(props)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const chosen = value ?? []
  const { known, found, state, learn } = useAsyncOptions(search, resolve, chosen, open, text.trim())
  const picked = chosen.flatMap((id) => known.get(id) ?? { value: id, label: '…' })
  const free = found.filter((option) => !chosen.includes(option.value))
  const data = [...picked, ...free]
  return (
    <MultiSelect
      {...input}
      ref={ref}
      // A list that opens as the focus passes covers the fields below it.
      openOnFocus={false}
      data={data}
      value={chosen}
      placeholder={chosen.length ? undefined : placeholder}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
      hidePickedOptions
      maxValues={maxValues}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      nothingFoundMessage={WHEN_EMPTY[state]}
      renderOption={({ option }) => <OptionLine option={option as Option} />}
      onKeyDownCapture={(event) => text.trim() && state === 'idle' && takeOnly(event, free)}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(next) => {
        learn(data.filter((option) => next.includes(option.value)))
        setValue(next)
      }}
      onBlur={onBlur}
    />
  )
}
