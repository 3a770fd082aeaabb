import { TextInput } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import css from './fields.module.css'
import { useField } from './useField.ts'

export type IntegerFieldProps = FieldProps & { maxDigits?: number }

/** A whole number, from 0 up. Value: number, null when empty. */
export function IntegerField({ maxDigits = 9, width = 'sm', ...props }: IntegerFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<number>({ ...props, width })
  return (
    <TextInput
      {...input}
      ref={ref}
      classNames={{ input: css.number }}
      inputMode="numeric"
      value={value == null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, maxDigits)
        setValue(digits ? Number(digits) : null)
      }}
      onBlur={onBlur}
    />
  )
}
