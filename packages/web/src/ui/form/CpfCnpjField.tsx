import { cleanDocument, formatCnpj, formatDocument } from '@prumo/domain/core/documents.ts'
import type { FieldProps } from './field-props.ts'
import { MaskedField } from './MaskedField.tsx'

export type CpfCnpjFieldProps = FieldProps & { /** Only companies: no CPF shape on the way. */ onlyCnpj?: boolean }

/** CPF or CNPJ, the CNPJ with letters too (since July 2026). Never drafted. Value: text as shown, '' when empty. */
export function CpfCnpjField({ onlyCnpj, ...props }: CpfCnpjFieldProps) {
  const format = onlyCnpj ? formatCnpj : (typed: string) => formatDocument(cleanDocument(typed).slice(0, 14))
  return (
    <MaskedField
      width="md"
      placeholder={onlyCnpj ? '00.000.000/0000-00' : 'CPF ou 00.000.000/0000-00'}
      sensitive
      letters
      {...props}
      inputMode="text"
      format={format}
      maxLength={18}
    />
  )
}
