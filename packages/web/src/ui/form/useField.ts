import { useController } from 'react-hook-form'
import { afterPress } from './after-press.ts'
import type { FieldProps } from './field-props.ts'
import { WIDTHS } from './field-props.ts'
import { useFieldMeta, useFormHouse } from './form-context.ts'

/** Joins a field to its form: value, blur, focus, the error when it may be shown, and the props every Mantine input takes. */
export function useField<V>(props: FieldProps) {
  const {
    name,
    label,
    required,
    hint,
    placeholder,
    disabled,
    disabledReason,
    readOnly,
    width = 'full',
    autoFocus,
  } = props
  useFieldMeta(name, label, props.sensitive, props.inDraft)
  const { id: formId, tried } = useFormHouse()
  const { field, fieldState } = useController({ name })
  // react-hook-form shows the errors of a row just appended: an error waits for the field to be touched (or for a try at sending).
  const error =
    fieldState.error && (fieldState.isTouched || tried || fieldState.error.type === 'server')
      ? fieldState.error.message
      : undefined
  return {
    value: field.value as V | null | undefined,
    setValue: (value: V | null) => field.onChange(value),
    onBlur: () => afterPress(field.onBlur),
    ref: field.ref,
    error,
    input: {
      id: `${formId}-${name}`,
      name,
      label,
      withAsterisk: required,
      'aria-required': required || undefined,
      description: (disabled && disabledReason) || hint,
      placeholder,
      disabled,
      readOnly,
      error,
      errorProps: { role: 'alert' as const },
      // The box suggests the size of its content; label, hint and error keep the whole line.
      styles: { wrapper: { maxWidth: WIDTHS[width] } },
      inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
      // Mantine looks for this mark when a dialog opens; outside dialogs the attribute does the same.
      autoFocus,
      'data-autofocus': autoFocus || undefined,
    },
  }
}
