import { PasswordInput } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { useField } from './useField.ts'

export type PasswordFieldProps = FieldProps & { autoComplete?: 'current-password' | 'new-password' }

/** Password: pasting allowed, can be shown, never drafted. Value: string. */
export function PasswordField({ autoComplete = 'current-password', ...props }: PasswordFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>({ ...props, sensitive: true })
  return (
    <PasswordInput
      {...input}
      ref={ref}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha', tabIndex: 0 }}
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
