import { formatCep } from '@prumo/domain/core/documents.ts'
import type { FieldProps } from './field-props.ts'
import { MaskedField } from './MaskedField.tsx'

/** Postal code. Value: text as shown ('80010-000'), '' when empty. */
export function CepField(props: FieldProps) {
  return (
    <MaskedField
      width="xs"
      placeholder="00000-000"
      {...props}
      format={formatCep}
      maxLength={9}
      autoComplete="postal-code"
    />
  )
}
