import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { banks } from '@prumo/domain/core/banks.ts'
import { isValidCpf, ufs } from '@prumo/domain/core/documents.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field, FieldKind } from '@prumo/domain/core/field.ts'
import { comoSeProcura } from '@prumo/domain/core/reservado.ts'
import { type FormEvent, useState } from 'react'
import { optionsOf } from '../../ui/form/options-of.ts'
import { IN_PLACE } from '../../ui/in-place.ts'
import { RangeForm, type RangeKind } from '../../ui/RangeForm.tsx'
import css from '../screens.module.css'
import { useReferenceSearch } from '../wire/references.ts'
import type { Filter } from './list-state.ts'

/** Kinds that can be asked about; lists of lines are found by the keyword. */
const FILTERABLE: ReadonlySet<FieldKind> = new Set([
  'text',
  'integer',
  'longText',
  'money',
  'price',
  'quantity',
  'date',
  'month',
  'instant',
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
  'cep',
  'bank',
  'uf',
])
const WORDS: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'email', 'cpf', 'cnpj', 'cpfOuCnpj', 'phone', 'cep'])
const RANGES: Partial<Record<FieldKind, RangeKind>> = {
  date: 'day',
  instant: 'day',
  month: 'month',
  money: 'money',
  price: 'price',
  integer: 'number',
  quantity: 'number',
}

export type FilterFormProps = {
  entity: Entity
  query?: string | undefined
  /** It is the first thing in its box, and takes the focus. */
  first?: boolean
  /** `narrows`: it takes the place of the keyword. */
  onChoose: (filter: Filter, narrows?: boolean) => void
}

/** Which field, then which value. */
export default function FilterForm({ entity, query, first = true, onChoose }: FilterFormProps) {
  const [name, setName] = useState<string | null>(null)
  const names = Object.keys(entity.fields).filter(
    (one) => FILTERABLE.has(entity.fields[one]!.kind) && comoSeProcura(entity, one) !== 'nada',
  )
  const field = name ? (entity.fields[name] as Field) : null
  const offered = query
    ? entity.search
        .filter((one) => (entity.fields[one]!.kind === 'cpf' ? isValidCpf(query) : WORDS.has(entity.fields[one]!.kind)))
        .slice(0, 5)
    : []
  return (
    <>
      {offered.length > 0 && (
        <ul className={css.offers} aria-label="Buscar num campo só">
          {offered.map((one) => (
            <li key={one}>
              <button
                type="button"
                onClick={() => onChoose({ field: one, kind: 'contem', text: `contém “${query}”`, value: query! }, true)}
              >
                Buscar {entity.fields[one]!.label} por: <strong>{query}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label="Campo"
        placeholder="Selecione"
        data={names.map((one) => ({ value: one, label: entity.fields[one]!.label }))}
        value={name}
        onChange={setName}
        searchable={names.length > 8}
        nothingFoundMessage="Nada encontrado"
        comboboxProps={IN_PLACE}
        selectFirstOptionOnChange
        {...(first && { 'data-autofocus': true, autoFocus: true })}
      />
      {name && field && (
        <ValueChoice
          key={name}
          field={field}
          onlyWhole={comoSeProcura(entity, name) === 'inteiro'}
          onChoose={(value, text, kind = field.kind) => onChoose({ field: name, kind, text, value })}
        />
      )}
    </>
  )
}

type ValueChoiceProps = {
  field: Field
  onlyWhole: boolean
  onChoose: (value: string, text: string, kind?: string) => void
}

function ValueChoice({ field, onlyWhole, onChoose }: ValueChoiceProps) {
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
    const options = optionsOf(field.codes)
    return <ListedChoice options={options} onChoose={onChoose} />
  }
  if (field.kind === 'bank') {
    return (
      <ListedChoice
        options={banks.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        onChoose={onChoose}
      />
    )
  }
  const range = RANGES[field.kind]
  if (range) {
    return (
      <RangeForm
        kind={range}
        onChoose={(value, text) => onChoose(value, text, range === 'day' || range === 'month' ? 'periodo' : 'faixa')}
      />
    )
  }
  return <TypedChoice field={field} onlyWhole={onlyWhole} onChoose={onChoose} />
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
      comboboxProps={IN_PLACE}
      onChange={(value) => value && onChoose(value, options.find((option) => option.value === value)!.label)}
    />
  )
}

function ReferenceChoice({ field, onChoose }: Omit<ValueChoiceProps, 'onlyWhole'>) {
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
      comboboxProps={IN_PLACE}
      onChange={(value) => value && onChoose(value, data.find((option) => option.value === value)!.label)}
    />
  )
}

function TypedChoice({ field, onlyWhole, onChoose }: ValueChoiceProps) {
  const [text, setText] = useState('')
  const [whole, setWhole] = useState(onlyWhole)
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const said = text.trim()
    if (!said) setError('Escreva um valor.')
    else if (field.kind === 'cpf' && !isValidCpf(said)) setError('Escreva o CPF inteiro, com os 11 números.')
    else if (whole || !WORDS.has(field.kind)) onChoose(said, said)
    else onChoose(said, `contém “${said}”`, 'contem')
  }
  return (
    <form onSubmit={submit} className={css.filter}>
      <TextInput
        label={whole ? 'Valor igual a' : 'Contém'}
        value={text}
        error={error || undefined}
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError('')
        }}
      />
      {WORDS.has(field.kind) && !onlyWhole && (
        <label className={css.whole}>
          <input type="checkbox" checked={whole} onChange={(event) => setWhole(event.currentTarget.checked)} /> Só o
          valor exato
        </label>
      )}
      <Button type="submit">Filtrar</Button>
    </form>
  )
}
