import { Button, TextInput } from '@mantine/core'
import { formatDate, formatMonth, monthBefore, today } from '@prumo/domain/core/dates.ts'
import { formatMoney, formatPreco, precoEmReais, toReais } from '@prumo/domain/core/money.ts'
import { type FormEvent, useState } from 'react'
import { typedDate, typedMonth } from './form/date-typing.ts'
import { pastedMoney, pastedPrice } from './form/money-typing.ts'
import css from './RangeForm.module.css'

export type RangeKind = 'day' | 'month' | 'money' | 'price' | 'number'
export type RangeFormProps = {
  kind: RangeKind
  /** 'from..to' in the wire's form, either end empty; and as a person reads it. */
  onChoose: (value: string, text: string) => void
}

type End = { value: string; text: string }

/** One end of a range in the wire's form and in a person's, or null when it cannot be one. */
function wireEnd(kind: RangeKind, text: string): End | null {
  if (kind === 'day') {
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
  if (kind === 'price') {
    const preco = pastedPrice(text)
    return preco === null ? null : { value: String(precoEmReais(preco)), text: formatPreco(preco) }
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

const PLACEHOLDER: Partial<Record<RangeKind, string>> = {
  day: 'dd/mm/aaaa',
  month: 'mm/aaaa',
  money: 'R$ 0,00',
  price: 'R$ 0,00',
}

/** From one value to another, either end open. Days start with the last month (Spec 2 §9). */
export function RangeForm({ kind, onChoose }: RangeFormProps) {
  const days = kind === 'day'
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
    const ordered = kind === 'money' || kind === 'price' || kind === 'number' ? Number : String
    if (from && to && ordered(from.value) > ordered(to.value)) {
      setErrors({ to: 'O fim vem antes do começo.' })
      return
    }
    const dates = days || kind === 'month'
    onChoose(`${from?.value ?? ''}..${to?.value ?? ''}`, rangeText(from ?? null, to ?? null, dates))
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
    <form onSubmit={submit} className={css.form}>
      <div className={css.ends}>
        {end('from', 'De')}
        {end('to', 'Até')}
      </div>
      <Button type="submit">Filtrar</Button>
    </form>
  )
}
