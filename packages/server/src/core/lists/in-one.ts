/** All the lists of a record read by one statement: a report has ten of them, and each trip there and back costs more than its lines. */
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { fieldOfParent, type Listas } from '@prumo/domain/core/listas.ts'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { Db, Tx } from '../database/database.ts'
import { PREPARED } from '../database/prepared.ts'
import { blank } from '../database/row-names.ts'
import type { AnyRecord as AnyRow } from '../database/table.ts'
import { snake, sqlType, tableOf } from '../database/tables.ts'

/** A column inside JSON, which holds neither ids nor amounts exactly, arrives as the driver brings it (database-types.ts). */
function carried(field: Field, column: string): string {
  const type = sqlType(field)
  if (type === 'bigint' || type.startsWith('numeric')) return `${column}::text`
  if (type === 'bigint[]') return `${column}::text[]`
  if (type === 'timestamptz') return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return column
}

const inOrder = (entity: Entity): string => (Object.hasOwn(entity.fields, 'ordem') ? 'ordem, id' : 'id')

interface Reading {
  readonly names: readonly string[]
  readonly empty: Record<string, unknown>
  readonly sql: string
}
const readings = new WeakMap<Entity, Reading>()

function readingOf(entity: Entity): Reading {
  let reading = readings.get(entity)
  if (!reading) {
    const fields = Object.entries(entity.fields)
    const names = ['id', 'revisao', ...fields.map(([name]) => name)]
    const columns = ['id::text', 'revisao', ...fields.map(([name, field]) => carried(field, snake(name)))]
    const text = `(select json_agg(json_build_array(${columns.join()}) order by ${inOrder(entity)})
      from ${tableOf(entity)} where ${snake(fieldOfParent(entity))} = any(asked.ids))`
    reading = { names, empty: blank(names), sql: text }
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
  const { rows } = await sql<Record<string, unknown[][] | null>>`${PREPARED}select ${sql.raw(statement)}
    from (select ${idArray(ids)} as ids) as asked`.execute(db)
  return new Map(
    lists.map(({ name, entity, names, empty }, n) => {
      const lines = (rows[0]![`l${n}`] ?? []).map((values) => {
        const row = { ...empty }
        for (const [at, value] of values.entries()) row[names[at]!] = value
        return row as AnyRow
      })
      return [name, Map.groupBy(lines, (row) => row[fieldOfParent(entity)] as string)]
    }),
  )
}
