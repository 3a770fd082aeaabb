/** Rows of several tables read by one statement: a report has ten lists, and each trip there and back costs more than its lines. */
import type { Entity } from '@prumo/domain/core/entity.ts'
import { fieldOfParent, type Listas } from '@prumo/domain/core/listas.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { Db, Tx } from '../database/database.ts'
import { PREPARED } from '../database/prepared.ts'
import { blank } from '../database/row-names.ts'
import type { AnyRecord as AnyRow, Columns, RowOf } from '../database/table.ts'
import { snake, sqlType, tableOf } from '../database/tables.ts'

/** A column inside JSON, which holds neither ids nor amounts exactly, arrives as the driver brings it (database-types.ts). */
function carried(type: string, column: string): string {
  if (type === 'bigint' || type.startsWith('numeric')) return `${column}::text`
  if (type === 'bigint[]') return `${column}::text[]`
  if (type === 'timestamptz' || type === 'timestamp with time zone')
    return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return column
}

/** The same of one instant, in a value made by hand. */
export const instantInJson = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Rows as they come inside JSON: of each, its values. */
export type Carried = readonly (readonly unknown[])[] | null

interface Carrying {
  /** The row as one JSON array: words of the declarations alone. */
  readonly words: string
  read(all: Carried): AnyRow[]
}

function carrying(entity: Entity, more: Columns): Carrying {
  const types: [name: string, type: string][] = [
    ['id', 'bigint'],
    ['revisao', 'integer'],
    ...Object.entries(entity.fields).map(([name, field]): [string, string] => [name, sqlType(field)]),
    ...Object.entries(more).map(([name, { type }]): [string, string] => [name, type]),
  ]
  const names = types.map(([name]) => name)
  const empty = blank(names)
  return {
    words: `json_build_array(${types.map(([name, type]) => carried(type, snake(name))).join()})`,
    read: (all) =>
      (all ?? []).map((values) => {
        const row = { ...empty }
        for (const [at, value] of values.entries()) row[names[at]!] = value
        return row as AnyRow
      }),
  }
}

/**
 * An entity's rows as one value of a statement that reads more, with the columns its table has beside the declared fields:
 * `of` a relation that has them all, in the order of their ids.
 */
export function rowsInOne<E extends Entity>(entity: E, more: Columns = {}) {
  const { words, read } = carrying(entity, more)
  const row = sql.raw(words)
  return {
    of: (relation: RawBuilder<unknown>): RawBuilder<unknown> =>
      sql`(select json_agg(${row} order by id) from ${relation} as linhas)`,
    read: read as (all: Carried) => RowOf<E>[],
  }
}

const inOrder = (entity: Entity): string => (Object.hasOwn(entity.fields, 'ordem') ? 'ordem, id' : 'id')

const readings = new WeakMap<Entity, Carrying & { readonly sql: string }>()

function readingOf(entity: Entity) {
  let reading = readings.get(entity)
  if (!reading) {
    const how = carrying(entity, {})
    const text = `(select json_agg(${how.words} order by ${inOrder(entity)})
      from ${tableOf(entity)} where ${snake(fieldOfParent(entity))} = any(asked.ids))`
    reading = { ...how, sql: text }
    readings.set(entity, reading)
  }
  return reading
}

/** The lines of those records, by the list and then by the record, each list in its order. */
export async function linesOfAll(
  db: Db | Tx,
  listas: Listas,
  ids: readonly string[],
): Promise<Map<string, Map<string, AnyRow[]>>> {
  const lists = Object.entries(listas).map(([name, { entity }]) => ({ name, entity, ...readingOf(entity) }))
  // Words of the declarations alone; the ids are a value beside it.
  const statement = lists.map((list, n) => `${list.sql} as l${n}`).join()
  const { rows } = await sql<Record<string, Carried>>`${PREPARED}select ${sql.raw(statement)}
    from (select ${idArray(ids)} as ids) as asked`.execute(db)
  return new Map(
    lists.map(({ name, entity, read }, n) => [
      name,
      Map.groupBy(read(rows[0]![`l${n}`]!), (row) => row[fieldOfParent(entity)] as string),
    ]),
  )
}
