import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { banks } from '@prumo/domain/core/banks.ts'
import { formatDate, formatMonth, monthBefore, today } from '@prumo/domain/core/dates.ts'
import { ufs } from '@prumo/domain/core/documents.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field, FieldKind } from '@prumo/domain/core/field.ts'
import { formatMoney, toReais } from '@prumo/domain/core/money.ts'
import { type FormEvent, useState } from 'react'
import { typedDate, typedMonth } from '../ui/form/date-typing.ts'
import { pastedMoney } from '../ui/form/money-typing.ts'
import type { Filter } from './list-state.ts'
import { useReferenceSearch } from './references.ts'
import css from './screens.module.css'

/** Kinds that can be asked about; lists of lines are found by the keyword. */
const FILTERABLE: ReadonlySet<FieldKind> = new Set([
  'text',
  'integer',
  'longText',
  'money',
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
const RANGES: ReadonlySet<FieldKind> = new Set(['date', 'instant', 'month', 'money', 'integer', 'quantity'])

export type FilterFormProps = {
  entity: Entity
  query?: string | undefined
  /** `narrows`: it takes the place of the keyword. */
  onChoose: (filter: Filter, narrows?: boolean) => void
}

/** Which field, then which value. */
export default function FilterForm({ entity, query, onChoose }: FilterFormProps) {
  const [name, setName] = useState<string | null>(null)
  const names = Object.keys(entity.fields).filter((one) => FILTERABLE.has(entity.fields[one]!.kind))
  const field = name ? (entity.fields[name] as Field) : null
  const offered = query ? entity.search.filter((one) => WORDS.has(entity.fields[one]!.kind)).slice(0, 5) : []
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
        comboboxProps={{ withinPortal: false }}
        selectFirstOptionOnChange
        data-autofocus
        autoFocus
      />
      {name && field && (
        <ValueChoice
          key={name}
          field={field}
          onChoose={(value, text, kind = field.kind) => onChoose({ field: name, kind, text, value })}
        />
      )}
    </>
  )
}

type ValueChoiceProps = { field: Field; onChoose: (value: string, text: string, kind?: string) => void }

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
  if (field.kind === 'bank') {
    return (
      <ListedChoice
        options={banks.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        onChoose={onChoose}
      />
    )
  }
  if (RANGES.has(field.kind)) return <RangeChoice field={field} onChoose={onChoose} />
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

type End = { value: string; text: string }

/** One end of a range in the wire's form and in a person's, or null when it cannot be one. */
function wireEnd(kind: FieldKind, text: string): End | null {
  if (kind === 'date' || kind === 'instant') {
    const date = typedDate(text, today())
    return date ? { value: date, text: formatDate(date) } : null
  }
  if (kind === 'month') {
    const month = typedMonth(text, today())
    return month ? { value: month, text: formatMonth(month) } : null
  }
  if (kind === 'money') {
    const cents = pastedMoney(text)
    return cents === null ? null : { value: String(toReais(cents)), text: formatMoney(cents) }
  }
  const plain = text.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.')
  return /^-?\d{1,15}(\.\d{1,4})?$/.test(plain) ? { value: plain, text } : null
}

/** 'de 01/11/2026 a 30/11/2026', 'desde 01/11/2026', 'até R$ 500,00'. */
const rangeText = (from: End | null, to: End | null, dates: boolean): string =>
  from && to
    ? from.value === to.value
      ? from.text
      : `de ${from.text} a ${to.text}`
    : from
      ? `${dates ? 'desde' : 'a partir de'} ${from.text}`
      : `até ${to!.text}`

const PLACEHOLDER: Partial<Record<FieldKind, string>> = {
  date: 'dd/mm/aaaa',
  instant: 'dd/mm/aaaa',
  month: 'mm/aaaa',
  money: 'R$ 0,00',
}

/** From one value to another, either end open. Days start with the last month (Spec 2 §9). */
function RangeChoice({ field, onChoose }: ValueChoiceProps) {
  const { kind } = field
  const days = kind === 'date' || kind === 'instant'
  const [ends, setEnds] = useState(() =>
    days ? { from: formatDate(monthBefore(today())), to: formatDate(today()) } : { from: '', to: '' },
  )
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const read = (text: string) => (text.trim() ? wireEnd(kind, text.trim()) : undefined)
    const [from, to] = [read(ends.from), read(ends.to)]
    if (from === null || to === null || !(from || to)) {
      const wrong = 'Este valor não serve para este campo.'
      setErrors(
        from || to || from === null || to === null
          ? { ...(from === null && { from: wrong }), ...(to === null && { to: wrong }) }
          : { from: 'Preencha ao menos um dos dois.' },
      )
      return
    }
    const ordered = kind === 'money' || kind === 'integer' || kind === 'quantity' ? Number : String
    if (from && to && ordered(from.value) > ordered(to.value)) {
      setErrors({ to: 'O fim vem antes do começo.' })
      return
    }
    const dates = days || kind === 'month'
    onChoose(
      `${from?.value ?? ''}..${to?.value ?? ''}`,
      rangeText(from ?? null, to ?? null, dates),
      dates ? 'periodo' : 'faixa',
    )
  }
  const end = (which: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      value={ends[which]}
      error={errors[which]}
      placeholder={PLACEHOLDER[kind]}
      autoComplete="off"
      onChange={(event) => {
        setEnds({ ...ends, [which]: event.currentTarget.value })
        setErrors({})
      }}
    />
  )
  return (
    <form onSubmit={submit} className={css.filter}>
      <div className={css.range}>
        {end('from', 'De')}
        {end('to', 'Até')}
      </div>
      <Button type="submit">Filtrar</Button>
    </form>
  )
}

function TypedChoice({ field, onChoose }: ValueChoiceProps) {
  const [text, setText] = useState('')
  const [whole, setWhole] = useState(false)
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const said = text.trim()
    if (!said) setError('Escreva um valor.')
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
      {WORDS.has(field.kind) && (
        <label className={css.whole}>
          <input type="checkbox" checked={whole} onChange={(event) => setWhole(event.currentTarget.checked)} /> Só o
          valor exato
        </label>
      )}
      <Button type="submit">Filtrar</Button>
    </form>
  )
}
