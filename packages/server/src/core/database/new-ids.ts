import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** Ids known before their rows, ascending: the folder of a stored file is made of them. */
export async function newIds(db: Db | Tx, count: number): Promise<string[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: string }>`select next_id() as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ id }) => id)
}

/** One such id. */
export async function newId(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select next_id() as id`.execute(db)
  return rows[0]!.id
}
