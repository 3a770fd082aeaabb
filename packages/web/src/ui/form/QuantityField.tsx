import { TextInput } from '@mantine/core'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { useState } from 'react'
import type { FieldProps } from './field-props.ts'
import css from './fields.module.css'
import { typedQuantity } from './money-typing.ts'
import { useField } from './useField.ts'

export type QuantityFieldProps = FieldProps & {
  /** At most 4. */
  decimals?: number
  /** After the number: 'un', 'm³'. */
  unit?: string
  /** It may lie below zero. */
  signed?: boolean
}

const written = (value: number): string => (value < 0 ? `-${formatQuantity(-value)}` : formatQuantity(value))

/** A number with up to 4 decimals. Value: number as the wire takes it, null when empty; text that does not read stays as typed and fails. */
export function QuantityField({ decimals = 4, unit, signed = false, width = 'sm', ...props }: QuantityFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<number | string>({ ...props, width })
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? (value == null ? '' : typeof value === 'number' ? written(value) : value)
  return (
    <TextInput
      {...input}
      ref={ref}
      classNames={{ input: css.number }}
      // A phone's decimal keys have no minus.
      inputMode={signed ? 'text' : 'decimal'}
      rightSection={unit ? <span className={css.unit}>{unit}</span> : undefined}
      rightSectionPointerEvents="none"
      value={shown}
      onFocus={() => setText(shown)}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(signed ? /[^\d.,\-−]/g : /[^\d.,]/g, '')
        setText(typed)
        const read = typedQuantity(typed, decimals, signed)
        setValue(read === undefined ? typed : read)
      }}
      onBlur={() => {
        setText(null)
        onBlur()
      }}
    />
  )
}
