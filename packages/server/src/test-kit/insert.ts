import type { Db, Tables, Tx } from '../core/database/database.ts'
import type { RecordTable } from '../core/database/table.ts'

/** The name of a table, as the query builder knows it. */
export type TableKey = keyof Tables

/** Writes a row straight into a table, as a scene needs it, and answers its id; the table is checked, its columns the database checks. */
export async function insert(db: Db | Tx, table: TableKey, values: object): Promise<string> {
  const row = await db
    .insertInto(table as RecordTable)
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
