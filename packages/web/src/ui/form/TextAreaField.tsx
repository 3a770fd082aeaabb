import { Textarea } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { useField } from './useField.ts'

export type TextAreaFieldProps = FieldProps & { maxLength?: number; minRows?: number }

/** Several lines of text. Value: string, '' when empty. */
export function TextAreaField({ maxLength, minRows = 3, ...props }: TextAreaFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>(props)
  return (
    <Textarea
      {...input}
      ref={ref}
      value={value ?? ''}
      maxLength={maxLength}
      autosize
      minRows={minRows}
      maxRows={14}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
