import { TextInput } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { useField } from './useField.ts'

/** An hour of the day in the browser's own field, which a phone knows best. Value: 'HH:mm', null when empty. */
export function HourField(props: FieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>({ ...props, width: 'xs' })
  return (
    <TextInput
      {...input}
      ref={ref}
      type="time"
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value || null)}
      onBlur={onBlur}
    />
  )
}
