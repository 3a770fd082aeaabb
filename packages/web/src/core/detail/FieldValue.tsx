import { formatDate, formatInstant, formatMonth } from '@prumo/domain/core/dates.ts'
import { formatCep, formatDocument, formatPhone } from '@prumo/domain/core/documents.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { formatQuantity, toCentavos } from '@prumo/domain/core/money.ts'
import { aPedido, foiCortado } from '@prumo/domain/core/reservado.ts'
import { lazy, Suspense } from 'react'
import { CodeName } from '../../ui/CodeName.tsx'
import type { DataListItem } from '../../ui/DataList.tsx'
import { formatCoordinate } from '../../ui/form/coordinate-typing.ts'
import { Money, Price } from '../../ui/Money.tsx'
import type { NameOf } from '../wire/references.ts'
import { Reserved } from './Reserved.tsx'

export type FieldValueProps = {
  field: Field
  value: unknown
  nameOf: NameOf
  /** On a sheet of details an e-mail can be written to; in a row, a click opens the row. */
  links?: boolean
}

const ABSENT = '–'

/** A number of these is not cut at its hyphen. */
const WHOLE: ReadonlySet<Field['kind']> = new Set(['cpf', 'cnpj', 'cpfOuCnpj', 'phone', 'cep'])

// The list of all banks is longer than the rest of a list's code: it comes when a bank is on screen.
const BankName = lazy(() => import('../BankName.tsx'))

function referenceText(field: Field, id: string, nameOf: NameOf): string {
  const name = nameOf(field.target!, id)
  return name === undefined ? '…' : (name ?? ABSENT)
}

/** A field's value as a person reads it: codes in words, references by name, dates dd/mm/aaaa, documents masked. '' when absent. */
export function fieldText(field: Field, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'boolean':
      return value ? 'Sim' : 'Não'
    case 'code':
      return field.codes?.[Number(value)] ?? String(value)
    case 'codes':
      return (value as number[]).map((code) => field.codes?.[code] ?? String(code)).join(', ')
    case 'ref':
      return referenceText(field, String(value), nameOf)
    case 'refs':
      return (value as string[]).map((id) => referenceText(field, id, nameOf)).join(', ')
    case 'lines':
      return (value as string[]).join('\n')
    case 'date':
      return formatDate(String(value))
    case 'month':
      return formatMonth(String(value))
    case 'instant':
      return formatInstant(String(value))
    case 'quantity':
      return formatQuantity(value as number)
    case 'coordinate':
      return formatCoordinate(value as number)
    case 'cpf':
    case 'cnpj':
    case 'cpfOuCnpj':
      if (foiCortado(String(value))) return String(value)
      return formatDocument(String(value))
    case 'phone':
      if (foiCortado(String(value))) return String(value)
      return formatPhone(String(value))
    case 'cep':
      return formatCep(String(value))
    default:
      return String(value)
  }
}

/** A field of a sheet of details, with what makes an empty one known as such. */
export function fieldItem(field: Field, value: unknown, nameOf: NameOf, links = false): DataListItem {
  const text = fieldText(field, value, nameOf)
  const whole = text && <FieldValue field={field} value={value} nameOf={nameOf} links={links} />
  const { label } = field
  return { label, value: aPedido(field, text) ? <Reserved key={text} {...{ label, text, whole }} /> : whole }
}

/** The same, as it stands in a table or a sheet of details. */
export function FieldValue({ field, value, nameOf, links = false }: FieldValueProps) {
  if (field.kind === 'money') {
    return <Money value={value === null || value === undefined ? null : toCentavos(value as number)} />
  }
  if (field.kind === 'price') return <Price value={value as number | null | undefined} />
  const text = fieldText(field, value, nameOf)
  if (!text) return ABSENT
  if (field.kind === 'bank') {
    return (
      <Suspense fallback={text}>
        <BankName code={text} />
      </Suspense>
    )
  }
  if (field.kind === 'ref') return <CodeName>{text}</CodeName>
  if (links && field.kind === 'email' && !foiCortado(text)) return <a href={`mailto:${text}`}>{text}</a>
  if (field.kind === 'longText' || field.kind === 'lines') return <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
  return WHOLE.has(field.kind) ? <span data-whole>{text}</span> : text
}
