import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { ufs } from '@prumo/domain/core/documents.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field, FieldKind } from '@prumo/domain/core/field.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import { type FormEvent, useState } from 'react'
import { typedDate } from '../ui/form/date-typing.ts'
import { pastedMoney } from '../ui/form/money-typing.ts'
import type { Filter } from './list-state.ts'
import { useReferenceSearch } from './references.ts'
import css from './screens.module.css'

/** Kinds whose values one looks up whole; long texts and lists are found by the keyword. */
const FILTERABLE: ReadonlySet<FieldKind> = new Set([
  'text',
  'integer',
  'money',
  'date',
  'boolean',
  'code',
  'codes',
  'ref',
  'refs',
  'cpf',
  'cpfOuCnpj',
  'cnpj',
  'email',
  'phone',
  'uf',
])

export type FilterFormProps = { entity: Entity; onChoose: (filter: Filter) => void }

/** Which field, then which value. */
export default function FilterForm({ entity, onChoose }: FilterFormProps) {
  const [name, setName] = useState<string | null>(null)
  const names = Object.keys(entity.fields).filter((one) => FILTERABLE.has(entity.fields[one]!.kind))
  const field = name ? (entity.fields[name] as Field) : null
  return (
    <>
      <Select
        label="Campo"
        placeholder="Selecione"
        data={names.map((one) => ({ value: one, label: entity.fields[one]!.label }))}
        value={name}
        onChange={setName}
        searchable={names.length > 8}
        nothingFoundMessage="Nada encontrado"
        comboboxProps={{ withinPortal: false }}
        selectFirstOptionOnChange
        data-autofocus
        autoFocus
      />
      {name && field && (
        <ValueChoice
          key={name}
          field={field}
          onChoose={(value, text) => onChoose({ field: name, kind: field.kind, text, value })}
        />
      )}
    </>
  )
}

type ValueChoiceProps = { field: Field; onChoose: (value: string, text: string) => void }

function ValueChoice({ field, onChoose }: ValueChoiceProps) {
  if (field.kind === 'ref' || field.kind === 'refs') return <ReferenceChoice field={field} onChoose={onChoose} />
  if (field.kind === 'boolean') {
    return (
      <ListedChoice
        options={[
          { value: 'true', label: 'Sim' },
          { value: 'false', label: 'Não' },
        ]}
        onChoose={onChoose}
      />
    )
  }
  if (field.kind === 'uf') {
    return <ListedChoice options={ufs.map((uf) => ({ value: uf, label: uf }))} onChoose={onChoose} />
  }
  if (field.codes) {
    const options = Object.entries(field.codes).map(([value, label]) => ({ value, label }))
    return <ListedChoice options={options} onChoose={onChoose} />
  }
  return <TypedChoice field={field} onChoose={onChoose} />
}

function ListedChoice({
  options,
  onChoose,
}: {
  options: { value: string; label: string }[]
  onChoose: ValueChoiceProps['onChoose']
}) {
  return (
    <Select
      label="Valor"
      placeholder="Selecione"
      data={options}
      searchable={options.length > 8}
      nothingFoundMessage="Nada encontrado"
      comboboxProps={{ withinPortal: false }}
      onChange={(value) => value && onChoose(value, options.find((option) => option.value === value)!.label)}
    />
  )
}

function ReferenceChoice({ field, onChoose }: ValueChoiceProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text, 200)
  const { data = [], isFetching } = useReferenceSearch(field.target!, query)
  return (
    <Select
      label="Valor"
      placeholder="Busque e selecione"
      data={data.map(({ value, label }) => ({ value, label }))}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Buscando…' : 'Nada encontrado'}
      comboboxProps={{ withinPortal: false }}
      onChange={(value) => value && onChoose(value, data.find((option) => option.value === value)!.label)}
    />
  )
}

/** Typed text in the wire's form, or null when it cannot be one. */
function wireText(field: Field, text: string): { value: string; text: string } | null {
  if (field.kind === 'date') {
    const date = typedDate(text, today())
    return !date ? null : { value: date, text: formatDate(date) }
  }
  if (field.kind === 'money') {
    const cents = pastedMoney(text)
    return cents === null ? null : { value: String(toReais(cents)), text: `R$ ${text.replace(/^R\$\s*/, '')}` }
  }
  if (field.kind === 'integer') return /^\d+$/.test(text) ? { value: text, text } : null
  return { value: text, text }
}

function TypedChoice({ field, onChoose }: ValueChoiceProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const read = text.trim() ? wireText(field, text.trim()) : null
    if (read) onChoose(read.value, read.text)
    else setError(text.trim() ? 'Este valor não serve para este campo.' : 'Escreva um valor.')
  }
  return (
    <form onSubmit={submit} className={css.filter}>
      <TextInput
        label="Valor igual a"
        value={text}
        error={error || undefined}
        placeholder={field.kind === 'date' ? 'dd/mm/aaaa' : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError('')
        }}
      />
      <Button type="submit">Filtrar</Button>
    </form>
  )
}
