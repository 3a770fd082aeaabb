import { TextInput } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { useField } from './useField.ts'

export type EmailFieldProps = FieldProps & { autoComplete?: string }

/** E-mail address, lower case on leaving the field. Value: string, '' when empty. */
export function EmailField({ autoComplete = 'email', placeholder = 'nome@empresa.com.br', ...props }: EmailFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>({ ...props, placeholder })
  return (
    <TextInput
      {...input}
      ref={ref}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => {
        const clean = (value ?? '').trim().toLowerCase()
        if (clean !== (value ?? '')) setValue(clean)
        onBlur()
      }}
    />
  )
}
