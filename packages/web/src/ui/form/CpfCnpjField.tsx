import { cleanDocument, formatCnpj, formatDocument } from '@prumo/domain/core/documents.ts'
import type { FieldProps } from './field-props.ts'
import type { InDraft } from './form-context.ts'
import { MaskedField } from './MaskedField.tsx'

export type CpfCnpjFieldProps = FieldProps & { /** Only companies: no CPF shape on the way. */ onlyCnpj?: boolean }

/** A company's number is public; a person's, or what may still become one, stays out of drafts. */
const onlyCompany: InDraft = {
  keep: (value) => {
    const company = cleanDocument(String(value ?? '')).length > 11
    return { kept: company ? value : '', lost: Boolean(value) && !company }
  },
}

/** CPF or CNPJ, the CNPJ with letters too (since July 2026). Only a CNPJ is drafted. Value: text as shown, '' when empty. */
export function CpfCnpjField({ onlyCnpj, ...props }: CpfCnpjFieldProps) {
  const format = onlyCnpj ? formatCnpj : (typed: string) => formatDocument(cleanDocument(typed).slice(0, 14))
  return (
    <MaskedField
      width="md"
      placeholder={onlyCnpj ? '00.000.000/0000-00' : 'CPF ou 00.000.000/0000-00'}
      letters
      {...props}
      sensitive={false}
      inDraft={onlyCompany}
      inputMode="text"
      format={format}
      maxLength={18}
    />
  )
}
