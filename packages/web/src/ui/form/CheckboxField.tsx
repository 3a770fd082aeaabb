import { Checkbox } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { useField } from './useField.ts'

/** A yes to tick. Value: boolean. */
export function CheckboxField(props: FieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<boolean>(props)
  const { withAsterisk: _, placeholder: __, errorProps: ___, styles: ____, inputWrapperOrder: _____, ...rest } = input
  return (
    <Checkbox
      {...rest}
      ref={ref}
      checked={value ?? false}
      onChange={(event) => setValue(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  )
}
