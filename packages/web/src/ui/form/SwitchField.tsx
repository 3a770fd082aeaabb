import { Switch } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { useField } from './useField.ts'

/** On or off, at once clear which. Value: boolean. */
export function SwitchField(props: FieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<boolean>(props)
  const { withAsterisk: _, placeholder: __, errorProps: ___, styles: ____, inputWrapperOrder: _____, ...rest } = input
  return (
    <Switch
      {...rest}
      ref={ref}
      checked={value ?? false}
      onChange={(event) => setValue(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  )
}
