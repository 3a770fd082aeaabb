import { Loader, Select } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps, Option } from './field-props.ts'
import { OptionLine } from './OptionLine.tsx'
import { takeOnly } from './take-only.ts'
import { type ResolveOptions, type SearchOptions, useAsyncOptions, WHEN_EMPTY } from './useAsyncOptions.ts'
import { useField } from './useField.ts'

export type AsyncSelectFieldProps = FieldProps & {
  /** Finds choices for what was typed; '' asks for the first ones. At most 50 come back. */
  search: SearchOptions
  /** Names what is already chosen. */
  resolve: ResolveOptions
  /** Offers 'Cadastrar «texto»'; the option it yields becomes the choice. */
  onCreate?: (text: string) => Promise<Option | null>
  onChoose?: (option: Option | null) => void
  clearable?: boolean
}

const CREATE = '\u0000cadastrar'

/** One of many, searched on the server. Value: the id (string), null when empty. */
export function AsyncSelectField({
  search,
  resolve,
  onCreate,
  onChoose,
  clearable,
  placeholder = 'Busque e selecione',
  ...props
}: AsyncSelectFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>({ ...props, placeholder })
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const chosen = value || null
  const [query, setQuery] = useState('')
  const { known, found, state, learn } = useAsyncOptions(search, resolve, chosen ? [chosen] : [], open, query)
  const current = chosen ? known.get(chosen) : undefined

  const type = (typed: string) => {
    setText(typed)
    // The chosen name standing in the box is not something the person is looking for.
    setQuery(typed === current?.label ? '' : typed.trim())
  }

  // What stands chosen comes after what somebody looks for.
  const beside = current && !found.some((option) => option.value === chosen) ? [current] : []
  const options = query ? [...found, ...beside] : [...beside, ...found]
  const data = onCreate && query ? [...options, { value: CREATE, label: `Cadastrar «${query}»` }] : options

  const choose = async (next: string | null) => {
    if (next === CREATE) {
      const created = await onCreate?.(query)
      if (!created) return
      learn([created])
      setValue(created.value)
      onChoose?.(created)
      return
    }
    const option = next === null ? null : (data.find((entry) => entry.value === next) ?? null)
    if (option) {
      learn([option])
      setText(option.label)
    }
    setValue(next)
    onChoose?.(option)
  }

  return (
    <Select
      {...input}
      ref={ref}
      // A list that opens as the focus passes covers the fields below it.
      openOnFocus={false}
      data={data}
      value={chosen}
      // What stands chosen is marked as the list opens: Enter keeps it, the cross takes it out.
      allowDeselect={false}
      searchable
      searchValue={text}
      onSearchChange={type}
      filter={({ options: all }) => all}
      clearable={clearable ?? !props.required}
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
      nothingFoundMessage={WHEN_EMPTY[state]}
      rightSection={state === 'loading' && open ? <Loader size={14} /> : undefined}
      renderOption={({ option }) => <OptionLine option={option as Option} />}
      checkIconPosition="right"
      onKeyDownCapture={(event) => query && state === 'idle' && takeOnly(event, found)}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(next) => void choose(next)}
      onBlur={onBlur}
    />
  )
}
