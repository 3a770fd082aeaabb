import { formatCpf } from '@prumo/domain/core/documents.ts'
import type { FieldProps } from './field-props.ts'
import { MaskedField } from './MaskedField.tsx'

/** CPF with its mask. Never drafted. Value: text as shown ('529.982.247-25'), '' when empty. */
export function CpfField(props: FieldProps) {
  return <MaskedField width="sm" placeholder="000.000.000-00" sensitive {...props} format={formatCpf} maxLength={14} />
}
