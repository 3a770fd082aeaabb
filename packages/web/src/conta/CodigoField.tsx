import { TextInput } from '@mantine/core'
import type { FieldProps } from '../ui/form/field-props.ts'
import { useField } from '../ui/form/useField.ts'

/** The six digits of an authenticator app, typed, pasted or offered by the phone. Value: string. */
export function CodigoField({ recuperacao = true, ...props }: FieldProps & { recuperacao?: boolean }) {
  const { value, setValue, onBlur, ref, input } = useField<string>({ ...props, sensitive: true, width: 'md' })
  return (
    <TextInput
      {...input}
      ref={ref}
      autoComplete="one-time-code"
      inputMode={recuperacao ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
