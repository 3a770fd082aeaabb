import { TextInput } from '@mantine/core'
import { formatMoney, toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { type ClipboardEvent, useLayoutEffect, useRef } from 'react'
import type { FieldProps } from './field-props.ts'
import css from './fields.module.css'
import { pastedMoney, typedMoney } from './money-typing.ts'
import { useField } from './useField.ts'

export type MoneyFieldProps = FieldProps & {
  /** What the form's value is: integer centavos (default), or the wire's number in reais, exact to the centavo. */
  unit?: 'centavos' | 'reais'
}

/** Money typed right to left, as in a bank's app: 1, 2, 3 reads R$ 1,23. A pasted amount is read as written. Value: number, null when empty. */
export function MoneyField({ unit = 'centavos', width = 'sm', placeholder = 'R$ 0,00', ...props }: MoneyFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<number>({ ...props, width, placeholder })
  const box = useRef<HTMLInputElement | null>(null)
  const cents = value == null ? null : unit === 'reais' ? toCentavos(value) : value
  const write = (next: number | null) => setValue(next === null || unit === 'centavos' ? next : toReais(next))
  const shown = cents === null ? '' : formatMoney(cents)

  // The text is rewritten at each key: the caret belongs after the last digit.
  useLayoutEffect(() => {
    if (document.activeElement === box.current) box.current?.setSelectionRange(shown.length, shown.length)
  }, [shown])

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const read = pastedMoney(event.clipboardData.getData('text'))
    if (read !== null) write(read)
  }

  return (
    <TextInput
      {...input}
      ref={(element) => {
        box.current = element
        ref(element)
      }}
      classNames={{ input: css.number }}
      inputMode="numeric"
      value={shown}
      onChange={(event) => write(typedMoney(event.currentTarget.value))}
      onPaste={paste}
      onBlur={onBlur}
    />
  )
}
