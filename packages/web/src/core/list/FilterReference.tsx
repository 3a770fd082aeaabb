import { Select } from '@mantine/core'
import { useState } from 'react'
import { IN_PLACE } from '../../ui/in-place.ts'
import { useNames, useReferenceSearch } from '../wire/references.ts'

export type FilterReferenceProps = {
  label: string
  target: string
  value: string | null
  onChange: (id: string | null) => void
  placeholder?: string
  /** False outside a box that closes at a click beside it. */
  inPlace?: boolean
}

/** One record, looked for by its name. */
export function FilterReference({
  label,
  target,
  value,
  onChange,
  placeholder = 'Todas',
  inPlace = true,
}: FilterReferenceProps) {
  const [texto, setTexto] = useState('')
  const { data = [] } = useReferenceSearch(target, texto)
  const nomeDe = useNames(value ? [{ target, id: value }] : [])
  const escolhido = value && !data.some((um) => um.value === value)
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={[...(escolhido ? [{ value, label: nomeDe(target, value) ?? '…' }] : []), ...data]}
      value={value}
      onChange={onChange}
      searchable
      onSearchChange={setTexto}
      nothingFoundMessage="Nada encontrado"
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${label.toLowerCase()}` }}
      {...(inPlace && { comboboxProps: IN_PLACE })}
    />
  )
}
