/** Very many rows of one part of the house, in a database that has its orders: written without indexes and triggers, which come after. */
import type pg from 'pg'
import { timed } from './fill.ts'

export type Step = readonly [what: string, sql: string]

export interface Part {
  /** 'obras'. */
  readonly what: string
  /** The table on which it is written that the part was filled, and by which of its versions. */
  readonly mark: string
  readonly filling: string
  /** Tables that it fills. */
  readonly tables: RegExp
  readonly steps: readonly Step[]
  /** What the house works out of the rows once their indexes are there. */
  readonly after: Step
}

/** False when it was filled already. */
export async function fillApart(client: pg.Client, say: (line: string) => void, part: Part): Promise<boolean> {
  const { what, mark, filling, tables, steps, after } = part
  const { rows: marks } = await client.query(
    `select obj_description('${mark}'::regclass) as filling, exists (select from ${mark}) as used`,
  )
  if (marks[0].filling === `bench ${filling}`) {
    say(`${what}: reaproveitadas as que já preenchem o banco`)
    return false
  }
  if (marks[0].used) throw new Error(`Este banco tem ${what} de outra medição: comece de um banco vazio.`)
  await client.query(
    "set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off; set jit = off",
  )
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string; tablename: string }>(
    `select i.indexname, i.indexdef, i.tablename from pg_indexes i where i.schemaname = 'public'
      and not exists (select from pg_constraint c where c.conname = i.indexname and c.contype in ('p', 'u', 'x'))`,
  )
  const late = indexes.filter(({ tablename }) => tables.test(tablename))
  const filled = new Set(late.map(({ tablename }) => tablename))
  await timed(say, `preenchimento: ${what}`, async () => {
    await client.query('begin')
    for (const { indexname } of late) await client.query(`drop index ${indexname}`)
    // What triggers keep of these rows is written with them, or worked out once at the end.
    for (const table of filled) await client.query(`alter table ${table} disable trigger user`)
    // References hold by construction; who may not leave them unchecked waits a little longer.
    await client.query(
      "select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = user and rolsuper",
    )
    for (const [name, sql] of steps)
      await timed(say, `  ${name}`, async () => {
        await client.query(sql)
        await client.query('analyze')
      })
    await timed(say, '  índices', async () => {
      for (const { indexdef } of late) await client.query(indexdef)
    })
    await timed(say, after[0], () => client.query(after[1]))
    await client.query(
      "select set_config('session_replication_role', 'origin', true) from pg_roles where rolname = user and rolsuper",
    )
    for (const table of filled) await client.query(`alter table ${table} enable trigger user`)
    await client.query(`comment on table ${mark} is 'bench ${filling}'; commit`)
    await timed(say, '  vacuum analyze', () => client.query('vacuum analyze'))
    await client.query('reset all; checkpoint')
  })
  return true
}
