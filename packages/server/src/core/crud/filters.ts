/** What a list's address may ask for beside the common search: each a text of the address, checked and made a value. */
import { type FieldFilter, looksLikeId } from '@prumo/domain/core/consulta.ts'
import { isPlainDate } from '@prumo/domain/core/dates.ts'
import { cleanDocument, cleanPhone, isValidCpf, isValidPhone } from '@prumo/domain/core/documents.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field, FieldKind } from '@prumo/domain/core/field.ts'
import { comoSeProcura } from '@prumo/domain/core/reservado.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { snake } from '../database/tables.ts'
import { badFields } from '../errors.ts'

/** The column's instants on days of São Paulo, 'yyyy-mm-dd', both ends included; without an end, as far as there are any. */
export const onDays = (
  column: RawBuilder<unknown>,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<boolean>[] => [
  ...(from ? [sql<boolean>`${column} >= (${from}::date::timestamp at time zone 'America/Sao_Paulo')`] : []),
  ...(to ? [sql<boolean>`${column} < ((${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`] : []),
]

const nothing = sql<boolean>`false`
const numeric = (text: string): boolean => /^-?\d{1,15}(\.\d{1,4})?$/.test(text)

/** No record is of another year than those of four figures. */
function instantOf(text: string): string | undefined {
  const instant = new Date(text)
  const year = instant.getUTCFullYear()
  return year >= 1 && year <= 9999 ? instant.toISOString() : undefined
}

/** The value a text names in that field, or undefined when it can name none: then nothing is equal to it. */
function parseValue(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'integer':
    case 'money':
    case 'price':
    case 'quantity':
    case 'coordinate':
    case 'code':
    case 'codes':
      return numeric(text) ? text : undefined
    case 'boolean':
      return { true: true, sim: true, '1': true, false: false, nao: false, não: false, '0': false }[text.toLowerCase()]
    case 'ref':
    case 'refs':
      return looksLikeId(text) ? text : undefined
    case 'date':
      return isPlainDate(text, 1) ? text : undefined
    case 'instant':
      return instantOf(text)
    case 'cpf':
    case 'cnpj':
    case 'cpfOuCnpj':
      return cleanDocument(text)
    case 'phone':
      return cleanPhone(text)
    default:
      return text
  }
}

function fieldOf(entity: Entity, campo: string): Field {
  const field = Object.hasOwn(entity.fields, campo) ? entity.fields[campo] : undefined
  if (!field) throw badFields({ campo: `Não há um campo chamado ${campo}.` })
  return field
}

/** A value that is nobody's but in its whole, and what is said to who asks for less of it. */
const WHOLE: Partial<Record<FieldKind, readonly [is: (text: string) => boolean, sentence: string]>> = {
  cpf: [isValidCpf, 'se procura inteiro, com os 11 números.'],
  phone: [isValidPhone, 'se procura inteiro, com o DDD.'],
  email: [(text) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text.trim()), 'se procura inteiro, como nome@empresa.com.br.'],
}

/** What identifies or pays a person is not asked about (`comoSeProcura`), or only by who knows all of it. */
function refuseReserved(entity: Entity, campo: string, said: string): void {
  const { kind, label } = fieldOf(entity, campo)
  const way = comoSeProcura(entity, campo)
  if (way === 'nada') throw badFields({ filtros: `${label} não se procura.` })
  const whole = way === 'inteiro' && WHOLE[kind]
  if (whole && !whole[0](said)) throw badFields({ filtros: `${label} ${whole[1]}` })
}

/** Documents of companies alone, in a column that holds people's too: what is told of them in part is public. */
export const ofCompanies = (column: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`length(${column}) = 14`

/** `campo` equals `valor`; an undeclared field is refused by name. */
export function equals(entity: Entity, campo: string, valor: string, alias: string): RawBuilder<boolean> {
  if (campo === 'id') return looksLikeId(valor) ? sql<boolean>`${sql.ref(`${alias}.id`)} = ${valor}::bigint` : nothing
  const field = fieldOf(entity, campo)
  // What is not whole is equal to nothing, and tells nobody anything.
  if (comoSeProcura(entity, campo) === 'nada') refuseReserved(entity, campo, valor)
  const value = parseValue(field, valor)
  if (value === undefined) return nothing
  const column = sql.ref(`${alias}.${snake(campo)}`)
  if (field.kind === 'refs' || field.kind === 'lines' || field.kind === 'codes')
    return sql<boolean>`${value} = any(${column})`
  return sql<boolean>`${column} = ${value}`
}

const WORDS: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'email', 'cpf', 'cnpj', 'cpfOuCnpj', 'phone', 'cep'])
const MASKED: ReadonlySet<FieldKind> = new Set(['cpf', 'cnpj', 'cpfOuCnpj', 'phone', 'cep'])
const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Every word somewhere in the field, accents and case ignored; documents and telephones without their mask. */
function contains(entity: Entity, campo: string, text: string, alias: string): RawBuilder<boolean> {
  const { kind, label } = fieldOf(entity, campo)
  if (!WORDS.has(kind)) throw badFields({ filtros: `${label} não se procura por palavras.` })
  refuseReserved(entity, campo, text)
  const way = comoSeProcura(entity, campo)
  if (way === 'inteiro' || (way === 'cnpj' && isValidCpf(text.trim()))) return equals(entity, campo, text.trim(), alias)
  const said = MASKED.has(kind) ? searchable(text).replace(/[^a-z0-9]/g, '') : searchable(text)
  const words = said.split(' ').filter(Boolean).slice(0, 8)
  if (words.length === 0) return nothing
  const column = sql`normalizar(${sql.ref(`${alias}.${snake(campo)}`)})`
  const all = words.map((word) => sql<boolean>`${column} like ${like(word)}`)
  if (way === 'cnpj') all.push(ofCompanies(sql.ref(`${alias}.${snake(campo)}`)))
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

const TYPES: Partial<Record<FieldKind, string>> = {
  date: 'date',
  month: 'text',
  integer: 'integer',
  money: 'numeric',
  quantity: 'numeric',
}
const isEnd = (kind: FieldKind, text: string): boolean =>
  kind === 'date' || kind === 'instant'
    ? isPlainDate(text, 1900)
    : kind === 'month'
      ? /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
      : numeric(text) && (kind !== 'integer' || /^-?\d{1,9}$/.test(text))

/** From one value to another, both included; instants by their day in São Paulo. */
function between(entity: Entity, campo: string, text: string, alias: string): RawBuilder<boolean> {
  const { kind, label } = fieldOf(entity, campo)
  refuseReserved(entity, campo, text)
  const type = TYPES[kind]
  if (!type && kind !== 'instant') throw badFields({ filtros: `${label} não tem começo nem fim.` })
  const [from = '', to = '', ...rest] = text.split('..')
  if (rest.length || !(from || to) || (from && !isEnd(kind, from)) || (to && !isEnd(kind, to))) return nothing
  const column = sql.ref(`${alias}.${snake(campo)}`)
  const ends: RawBuilder<boolean>[] = []
  if (kind === 'instant') {
    ends.push(...onDays(column, from, to))
  } else {
    if (from) ends.push(sql`${column} >= ${from}::${sql.raw(type!)}`)
    if (to) ends.push(sql`${column} <= ${to}::${sql.raw(type!)}`)
  }
  return sql<boolean>`(${sql.join(ends, sql` and `)})`
}

const held = { igual: equals, contem: contains, entre: between }

/** The chosen search types as conditions: OR within a field, AND between fields. */
export function passes(entity: Entity, filters: readonly FieldFilter[], alias: string): RawBuilder<boolean>[] {
  return [...Map.groupBy(filters, ([campo]) => campo).values()].map(
    (same) =>
      sql<boolean>`(${sql.join(
        same.map(([campo, way, value]) => held[way](entity, campo, value, alias)),
        sql` or `,
      )})`,
  )
}
