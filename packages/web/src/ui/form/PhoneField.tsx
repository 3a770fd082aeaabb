import { formatPhone } from '@prumo/domain/core/documents.ts'
import type { FieldProps } from './field-props.ts'
import { MaskedField } from './MaskedField.tsx'

/** Telephone with area code. Value: text as shown ('(41) 98765-4321'), '' when empty. */
export function PhoneField(props: FieldProps) {
  return (
    <MaskedField
      width="sm"
      placeholder="(00) 00000-0000"
      {...props}
      format={formatPhone}
      maxLength={15}
      inputMode="tel"
      autoComplete="tel-national"
    />
  )
}
