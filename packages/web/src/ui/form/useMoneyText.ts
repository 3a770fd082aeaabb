import { formatMoney } from '@prumo/domain/core/money.ts'
import { type ChangeEvent, type ClipboardEvent, useState } from 'react'
import { isAmount, readMoney } from './money-typing.ts'

/**
 * A box of money: while somebody is in it, what they write; once left, the amount that it says. What may mean two amounts
 * stays as written with the reason beside it, and is no number for the form (`NaN`): it cannot be sent. `cents` in centavos.
 */
export function useMoneyText(cents: number | null | undefined, write: (cents: number | null) => void) {
  const [text, setText] = useState<string | null>(null)
  const [inside, setInside] = useState(false)
  // Set from elsewhere (a boleto that was read, a draft): what stood in the box is no more.
  const kept = text !== null && (inside || Number.isNaN(cents)) ? text : null
  const shown = kept ?? (isAmount(cents) ? formatMoney(cents) : '')
  const read = readMoney(shown)
  const take = (typed: string) => {
    const next = readMoney(typed)
    setText(typed)
    write('cents' in next ? next.cents : Number.NaN)
  }
  return {
    /** Why it does not read; not while it is still being written. */
    doubt: !inside && 'doubt' in read ? read.doubt : undefined,
    leave() {
      setInside(false)
      if ('cents' in read) setText(null)
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
