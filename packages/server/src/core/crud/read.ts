import { type Batch, type Filter, type ListParams, looksLikeId } from '@prumo/domain/core/consulta.ts'
import { cleanDocument, isValidCpf } from '@prumo/domain/core/documents.ts'
import type { Entity, RecordOf } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { comoSeProcura, seOrdena } from '@prumo/domain/core/reservado.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../access/scope.ts'
import { type Ctx, entityNamed } from '../context.ts'
import type { Db, Tx } from '../database/database.ts'
import { blank } from '../database/row-names.ts'
import type { RowOf } from '../database/table.ts'
import { snake, tableOf } from '../database/tables.ts'
import { badFields, notFound } from '../errors.ts'
import { equals, ofCompanies, passes } from './filters.ts'

const shapes = new WeakMap<Entity, { fields: [string, Field][]; empty: Record<string, unknown> }>()

function shapeOf(entity: Entity) {
  let shape = shapes.get(entity)
  if (!shape) {
    shape = { fields: Object.entries(entity.fields), empty: blank(columnsOf(entity)) }
    shapes.set(entity, shape)
  }
  return shape
}

/** A stored row as the wire carries it: the declared fields and no other. */
export function toRecord<E extends Entity>(entity: E, row: Record<string, unknown>): RecordOf<E> {
  const { fields, empty } = shapeOf(entity)
  const wire = { ...empty }
  wire.id = row.id
  wire.revisao = row.revisao
  for (const [name, field] of fields) wire[name] = toWire(field, row[name])
  return wire as RecordOf<E>
}

/** The columns a record has. */
export const columnsOf = (entity: Entity): string[] => ['id', 'revisao', ...Object.keys(entity.fields)]

/** A piece of a mask without a figure in it: CNPJs have letters since July 2026 ('AB.CDE/'). */
const MASKED = /^[a-z]{0,3}[./-][a-z]+([./-][a-z]+)*[./-]?$|^[a-z]{1,3}[./-]$/

/** The keyword as conditions on a `busca` column: every word somewhere, accents and case ignored. */
export function matches(keyword: string, column: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const like = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return searchable(keyword)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      // '11.222.333/0001-81' is found although documents are stored without their mask.
      const bare = word.replace(/[^a-z0-9]/g, '')
      return bare && bare !== word && (/\d/.test(bare) || MASKED.test(word))
        ? sql<boolean>`(${column} like ${like(word)} or ${column} like ${like(bare)})`
        : sql<boolean>`${column} like ${like(word)}`
    })
}

const HAS_CPF: ReadonlySet<Field['kind']> = new Set(['cpf', 'cpfOuCnpj'])

/** The keyword over a record: words in its `busca`, which holds no CPF; or a CPF, whole, where that is looked for. */
export function keyword(entity: Entity, query: string, alias: string): RawBuilder<boolean>[] {
  const words = matches(query, sql.ref(`${alias}.busca`))
  const cpf = isValidCpf(query.trim()) && entity.search.find((name) => HAS_CPF.has(entity.fields[name]!.kind))
  if (!cpf) return words
  return [
    sql<boolean>`(${sql.ref(`${alias}.${snake(cpf)}`)} = ${cleanDocument(query)} or (${sql.join(words, sql` and `)}))`,
  ]
}

/** `ids` as a query says them, with commas between; what is no id is as if it were absent. */
export const amongIds = (ids: string, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${column} = any(${idArray(ids.split(',').filter(looksLikeId))})`

/** What was asked of a list, as conditions; the scope is the caller's to add. */
export function asked(entity: Entity, filter: Filter, alias: string): RawBuilder<boolean>[] {
  const all: RawBuilder<boolean>[] = []
  if (filter.query) all.push(...keyword(entity, filter.query, alias))
  if (filter.campo) all.push(equals(entity, filter.campo, filter.valor ?? '', alias))
  if (filter.filtros) all.push(...passes(entity, filter.filtros, alias))
  if (filter.ids !== undefined) all.push(amongIds(filter.ids, sql.ref(`${alias}.id`)))
  return all
}

/** Conditions of a list: scope first, then what was asked. */
export const conditions = (
  ctx: Ctx,
  entity: Entity,
  filter: Filter,
  alias: string = tableOf(entity),
): RawBuilder<boolean> => sql.join([inScope(ctx, entity, alias), ...asked(entity, filter, alias)], sql` and `)

/** What a record sorts by in that field; a reference by what people read there, the title of the record it points to. */
function sortKey(ctx: Ctx, entity: Entity, name: string, alias: string): RawBuilder<unknown> {
  const field = entity.fields[name]!
  const column = sql.ref(`${alias}.${snake(name)}`)
  if (field.kind === 'text' || field.kind === 'longText') return sql`${column} collate pt`
  // By the order of CPFs each of them could be closed in on.
  if (comoSeProcura(entity, name) === 'cnpj') return sql`case when ${ofCompanies(column)} then ${column} end`
  if (field.kind !== 'ref') return column
  const target = entityNamed(ctx, field.target!)
  const at = `${alias}_${snake(name)}`
  // By primary key, once a row: no join that would change what the list counts or which index it walks.
  return sql`(select ${sortKey(ctx, target, target.title, at)} from ${sql.table(tableOf(target))} as ${sql.ref(at)} where ${sql.ref(`${at}.id`)} = ${column})`
}

/** `ordem` = field or -field; the newest first when nothing is asked. Names sort as Portuguese does. */
export function orderBy(
  ctx: Ctx,
  entity: Entity,
  ordem: string | undefined,
  alias: string = tableOf(entity),
): RawBuilder<unknown> {
  const descending = ordem?.startsWith('-') ?? true
  const name = ordem?.replace(/^-/, '') ?? 'id'
  const direction = descending ? sql`desc` : sql`asc`
  const id = sql.ref(`${alias}.id`)
  if (name === 'id') return sql`${id} ${direction}`
  if (!Object.hasOwn(entity.fields, name)) throw badFields({ ordem: `Não há um campo chamado ${name}.` })
  if (!seOrdena(entity, name)) throw badFields({ ordem: `Não se ordena por ${entity.fields[name]!.label}.` })
  // Where nothing is ever missing there is nothing to put last, and saying so would keep the database from walking an index backwards.
  const missing = entity.fields[name]!.optional ? sql` nulls last` : sql``
  return sql`${sortKey(ctx, entity, name, alias)} ${direction}${missing}, ${id} ${direction}`
}

/** One batch of the records this person may see. */
export async function list<E extends Entity>(ctx: Ctx, entity: E, params: ListParams): Promise<Batch<RecordOf<E>>> {
  const table = tableOf<Entity>(entity)
  const rows = await ctx.db
    .selectFrom(table)
    .select(columnsOf(entity))
    .where(conditions(ctx, entity, params))
    .orderBy(orderBy(ctx, entity, params.ordem))
    .limit(params.maxLote + 1)
    .offset(params.lote * params.maxLote)
    .execute()
  return {
    itens: rows.slice(0, params.maxLote).map((row) => toRecord(entity, row)),
    lote: params.lote,
    maxLote: params.maxLote,
    fim: rows.length <= params.maxLote,
  }
}

/** How many records of the filter this person may see. */
export async function count(ctx: Ctx, entity: Entity, filter: Filter): Promise<number> {
  const row = await ctx.db
    .selectFrom(tableOf<Entity>(entity))
    .select(sql<string>`count(*)`.as('total'))
    .where(conditions(ctx, entity, filter))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** All records of the filter, oldest first, read in pages so that memory stays small. */
export async function* readAll<E extends Entity>(ctx: Ctx, entity: E, filter: Filter): AsyncGenerator<RecordOf<E>> {
  let last = '0'
  for (;;) {
    const rows = await ctx.db
      .selectFrom(tableOf<Entity>(entity))
      .select(columnsOf(entity))
      .where(conditions(ctx, entity, filter))
      .where('id', '>', last)
      .orderBy('id')
      .limit(1000)
      .execute()
    for (const row of rows) yield toRecord(entity, row)
    if (rows.length < 1000) return
    last = rows.at(-1)!.id as string
  }
}

/** The stored row of that id in this person's scope, locked when `lock` is asked; 404 otherwise. */
export async function findRow<E extends Entity>(
  ctx: Ctx,
  db: Db | Tx,
  entity: E,
  id: string,
  lock = false,
): Promise<RowOf<E>> {
  if (!looksLikeId(id)) throw notFound()
  let query = db.selectFrom(tableOf<Entity>(entity)).selectAll().where('id', '=', id).where(inScope(ctx, entity))
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw notFound()
  // The declaration says what the generic table's row holds.
  return row as unknown as RowOf<E>
}

/** The record of that id in this person's scope; 404 otherwise. */
export const find = async <E extends Entity>(ctx: Ctx, db: Db | Tx, entity: E, id: string): Promise<RecordOf<E>> =>
  toRecord(entity, await findRow(ctx, db, entity, id))
