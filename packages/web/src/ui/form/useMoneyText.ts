import { formatMoney, formatPreco } from '@prumo/domain/core/money.ts'
import { type ChangeEvent, type ClipboardEvent, useState } from 'react'
import { isAmount, readMoney, readPrice } from './money-typing.ts'

/** How a box reads what is written and shows what it holds: money in centavos, a unit price in ten-thousandths. */
type Scale = {
  readonly read: (text: string) => { readonly value: number | null } | { readonly doubt: string }
  readonly show: (value: number) => string
}
const MONEY: Scale = {
  read(text) {
    const read = readMoney(text)
    return 'doubt' in read ? read : { value: read.cents }
  },
  show: formatMoney,
}
export const PRICE: Scale = {
  read(text) {
    const read = readPrice(text)
    return 'doubt' in read ? read : { value: read.preco }
  },
  show: formatPreco,
}

/**
 * A box of money: while somebody is in it, what they write; once left, the amount that it says. What may mean two amounts
 * stays as written with the reason beside it, and is no number for the form (`NaN`): it cannot be sent. `amount` as the scale counts it.
 */
export function useMoneyText(
  amount: number | null | undefined,
  write: (amount: number | null) => void,
  scale: Scale = MONEY,
) {
  const [text, setText] = useState<string | null>(null)
  const [inside, setInside] = useState(false)
  // Set from elsewhere (a boleto that was read, a draft): what stood in the box is no more.
  const kept = text !== null && (inside || Number.isNaN(amount)) ? text : null
  const shown = kept ?? (isAmount(amount) ? scale.show(amount) : '')
  const read = scale.read(shown)
  const take = (typed: string) => {
    const next = scale.read(typed)
    setText(typed)
    write('value' in next ? next.value : Number.NaN)
  }
  return {
    /** Why it does not read; not while it is still being written. */
    doubt: !inside && 'doubt' in read ? read.doubt : undefined,
    leave() {
      setInside(false)
      if ('value' in read) setText(null)
    },
    box: {
      value: shown,
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      onFocus() {
        setInside(true)
        // Not rewritten: what the Tab key selected stays selected, and is replaced by what is typed.
        setText(shown)
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget.value),
      // What is pasted is a whole amount, whatever stood there.
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        event.preventDefault()
        take(event.clipboardData.getData('text').trim())
      },
    },
  }
}
