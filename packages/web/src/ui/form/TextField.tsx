import { TextInput } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { useField } from './useField.ts'

export type TextFieldProps = FieldProps & {
  maxLength?: number
  upperCase?: boolean
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'url' | 'search'
  autoComplete?: string
  type?: 'text' | 'url'
}

/** One line of text. Value: string, '' when empty. */
export function TextField({ maxLength, upperCase, inputMode, autoComplete, type, ...props }: TextFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>(props)
  return (
    <TextInput
      {...input}
      ref={ref}
      type={type}
      value={value ?? ''}
      maxLength={maxLength}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize={upperCase ? 'characters' : undefined}
      onChange={(event) => setValue(upperCase ? event.currentTarget.value.toUpperCase() : event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
