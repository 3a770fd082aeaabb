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
      onChange={({ currentTarget }) => {
        if (upperCase) raise(currentTarget)
        setValue(currentTarget.value)
      }}
      onBlur={onBlur}
    />
  )
}

/** In capitals, with the cursor where it was: a value that only React changes sends it to the end. */
function raise(box: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = box
  const upper = value.toLocaleUpperCase('pt-BR')
  if (upper === value) return
  box.value = upper
  box.setSelectionRange(selectionStart, selectionEnd)
}
