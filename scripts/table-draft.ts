import type { Entity } from '../packages/domain/src/core/entity.ts'
import type { Field, FieldKind } from '../packages/domain/src/core/field.ts'
import type { Tela } from '../packages/domain/src/core/tela.ts'
import { snake, sqlType, tableOf, uniqueIndexOf } from '../packages/server/src/core/database/tables.ts'

/** Kinds whose clean form the database holds as well: what a restored copy or a command of its own writes has it too. */
const FORMS: Partial<Record<FieldKind, string>> = {
  cpf: '^[0-9]{11}$',
  cnpj: '^[A-Z0-9]{12}[0-9]{2}$',
  cpfOuCnpj: '^([0-9]{11}|[A-Z0-9]{12}[0-9]{2})$',
  month: '^2[0-9]{3}-(0[1-9]|1[0-2])$',
  cep: '^[0-9]{8}$',
  uf: '^[A-Z]{2}$',
}
const NUMBERS: readonly FieldKind[] = ['integer', 'money', 'price', 'quantity']
const INTEGER = 2_147_483_647
/** Written the same at every session's settings, as a stored search text must be. */
const SEARCHED: readonly string[] = [
  'text',
  'integer',
  'bigint',
  'smallint',
  'numeric(16,2)',
  'numeric(16,4)',
  'numeric(14,4)',
]

/** The statements an entity's migration starts from: table, references, checks and indexes. tests/nova-entidade.test.ts holds them against the declarations. */
export function tableDraft(entity: Entity): string {
  const table = tableOf(entity)
  const columns = Object.entries(entity.fields).map(([name, field]) => column(entity, name, field))
  return [
    `CREATE TABLE ${table} (`,
    '  id bigint PRIMARY KEY DEFAULT next_id(),',
    '  revisao integer NOT NULL DEFAULT 1,',
    ...columns.map((written) => `  ${written},`),
    `  ${searchColumn(entity)}`,
    ');',
    ...entity.unique.map(
      ({ fields }, n) =>
        `CREATE UNIQUE INDEX ${uniqueIndexOf(entity, n)} ON ${table} (${fields.map(snake).join(', ')});`,
    ),
    `CREATE INDEX ${table}_busca ON ${table} USING gin (busca gin_trgm_ops);`,
    ...Object.entries(entity.fields).flatMap(([name, field]) => referenceIndex(entity, name, field)),
  ].join('\n')
}

/** A new screen is granted to whoever holds everything on Usuarios. */
export function grantDraft({ alvo, acesso }: Tela): string {
  return [
    `INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)`,
    `SELECT usuario_id, '${alvo}', true, true, true, true, ${acesso}`,
    `FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir`,
    'ON CONFLICT (usuario_id, alvo) DO NOTHING;',
  ].join('\n')
}

function column(entity: Entity, name: string, field: Field): string {
  const column = snake(name)
  return [
    `${column} ${sqlType(field)}`,
    !field.optional && 'NOT NULL',
    isBornWith(field) && `DEFAULT ${birthValue(field)}`,
    field.kind === 'ref' &&
      `REFERENCES ${tableOf({ name: field.target! })}${belongsTo(entity, name) ? ' ON DELETE CASCADE' : ''}`,
    check(column, field),
  ]
    .filter(Boolean)
    .join(' ')
}

const belongsTo = ({ scope }: Entity, name: string) => scope?.by === 'parent' && scope.column === name

/** Nobody says it when the record is made: a state begins with the first of its codes. */
const isBornWith = ({ optional, afterCreation, automatic, kind }: Field): boolean =>
  !optional && (afterCreation || (automatic && (kind === 'code' || kind === 'boolean')))

/** What a record is born with where the client may not say it. */
function birthValue(field: Field): string {
  const type = sqlType(field)
  if (field.kind === 'code') return Object.keys(field.codes!)[0]!
  if (type.endsWith('[]')) return "'{}'"
  const values: Record<string, string> = { boolean: 'false', date: 'current_date', timestamptz: 'now()', text: "''" }
  return values[type] ?? String(field.min)
}

function check(column: string, field: Field): string {
  const codes = Object.keys(field.codes ?? {}).map(Number)
  if (field.kind === 'codes') return `CHECK (${column} <@ '{${codes.join(',')}}'::smallint[])`
  if (field.kind === 'code') return `CHECK (${column} ${among(codes)})`
  if (field.kind === 'integer' && field.max < INTEGER) return `CHECK (${column} BETWEEN ${field.min} AND ${field.max})`
  if (field.kind === 'coordinate') return `CHECK (${column} BETWEEN ${field.min} AND ${field.max})`
  if (NUMBERS.includes(field.kind)) return `CHECK (${column} >= ${field.min})`
  return FORMS[field.kind] ? `CHECK (${column} ~ '${FORMS[field.kind]}')` : ''
}

function among(codes: readonly number[]): string {
  const [first, last] = [codes[0]!, codes.at(-1)!]
  return last - first + 1 === codes.length ? `BETWEEN ${first} AND ${last}` : `IN (${codes.join(', ')})`
}

function searchColumn({ fields, search }: Entity): string {
  const parts = search
    // A CPF is looked for whole, in its own column.
    .filter((name) => fields[name]!.kind !== 'cpf')
    .filter((name) => SEARCHED.includes(sqlType(fields[name]!)))
    .map((name) => {
      const text = `${snake(name)}${sqlType(fields[name]!) === 'text' ? '' : '::text'}`
      return fields[name]!.optional ? `coalesce(${text}, '')` : text
    })
  return parts.length
    ? `busca text GENERATED ALWAYS AS (normalizar(${parts.join(" || ' ' || ")})) STORED`
    : "busca text NOT NULL DEFAULT ''"
}

/** Each reference is followed from both ends: the scope's in the order of ids, which is the list's. */
function referenceIndex(entity: Entity, name: string, field: Field): string[] {
  const [table, column] = [tableOf(entity), snake(name)]
  const index = `CREATE INDEX ${table}_${column.replace(/_ids?$/, '')} ON ${table}`
  if (field.kind === 'refs') return [`${index} USING gin (${column});`]
  if (field.kind !== 'ref') return []
  if (entity.scope && 'column' in entity.scope && entity.scope.column === name) return [`${index} (${column}, id);`]
  return [`${index} (${column})${field.optional ? ` WHERE ${column} IS NOT NULL` : ''};`]
}
