import { Select } from '@mantine/core'
import { useState } from 'react'
import { useNames, useReferenceSearch } from '../../core/wire/references.ts'
import { IN_PLACE } from '../../ui/in-place.ts'

/** One team, looked for by its name, inside the menu of filters. */
export function EquipeNoFiltro({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const [texto, setTexto] = useState('')
  const { data = [] } = useReferenceSearch('equipes', texto)
  const nomeDe = useNames(value ? [{ target: 'equipes', id: value }] : [])
  const escolhida = value && !data.some((uma) => uma.value === value)
  return (
    <Select
      label="Equipe"
      placeholder="Todas"
      data={[...(escolhida ? [{ value, label: nomeDe('equipes', value) ?? '…' }] : []), ...data]}
      value={value}
      onChange={onChange}
      searchable
      onSearchChange={setTexto}
      nothingFoundMessage="Nada encontrado"
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar equipe' }}
      comboboxProps={IN_PLACE}
    />
  )
}
