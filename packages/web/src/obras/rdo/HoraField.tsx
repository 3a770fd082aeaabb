import { TextInput } from '@mantine/core'
import type { FieldProps } from '../../ui/form/field-props.ts'
import { useField } from '../../ui/form/useField.ts'

/** An hour of the day in the browser's own field, which a phone knows best. Value: 'HH:mm', null when empty. */
export function HoraField(props: FieldProps) {
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
