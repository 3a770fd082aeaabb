import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field, FieldKind } from '@prumo/domain/core/field.ts'

export type NamedField = { name: string; field: Field }
export type FieldGroup = { title: string; fields: NamedField[] }

const ADDRESS = /^(cep|estado|uf|municipio|cidade|bairro|endereco|latitude|longitude)$/i
const BANK =
  /^(banco|dados(Bancarios|EmConferencia)|agencia|conta(Digito|Corrente.*)?$|digito|favorecido|pix|chavePix)/i
const SHORT: ReadonlySet<FieldKind> = new Set([
  'integer',
  'money',
  'price',
  'quantity',
  'coordinate',
  'date',
  'month',
  'instant',
  'code',
  'cpf',
  'cnpj',
  'cpfOuCnpj',
  'phone',
  'cep',
  'uf',
])

/** A form is read in parts: who, where, bank, the rest. A small entity stays one part, without a heading of its own. */
export function fieldGroups(entity: Entity, names: readonly string[]): FieldGroup[] {
  const groups = new Map<string, NamedField[]>([['Dados', []]])
  for (const name of names) {
    const field = entity.fields[name] as Field
    const title =
      names.length < 8 ? 'Dados' : ADDRESS.test(name) ? 'Endereço' : BANK.test(name) ? 'Dados bancários' : 'Dados'
    groups.set(title, [...(groups.get(title) ?? []), { name, field }])
  }
  // Where a form has parts, free remarks are its last word, not a wall in the middle.
  const data = groups.get('Dados')!
  const remarks = data.filter(({ field }) => field.kind === 'longText' && field.optional)
  if (groups.size > 1 && remarks.length > 0) {
    groups.set(
      'Dados',
      data.filter((one) => !remarks.includes(one)),
    )
    groups.set('Observações', remarks)
  }
  return [...groups].filter(([, fields]) => fields.length > 0).map(([title, fields]) => ({ title, fields }))
}

const short = ({ field: { kind, max } }: NamedField) => SHORT.has(kind) || (kind === 'text' && max <= 12)
/** Two short fields in a row stand side by side: dates, codes, an account and its digit. */
export function inPairs(fields: readonly NamedField[]): NamedField[][] {
  const rows: NamedField[][] = []
  for (const one of fields) {
    const last = rows.at(-1)
    if (last?.length === 1 && short(one) && short(last[0]!)) last.push(one)
    else rows.push([one])
  }
  return rows
}
