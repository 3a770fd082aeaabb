import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { sql } from 'kysely'
import type { Db } from '../../packages/server/src/core/database/database.ts'
import { snake, sqlType, tableOf, uniqueIndexOf } from '../../packages/server/src/core/database/tables.ts'

/** Tests that the entity's table in that database is the declared one: columns, what is unique, what a reference points at. */
export function testDeclaredTable(entity: Entity, db: () => Db): void {
  test(`${entity.name}: the migrated table is the declared one`, async () => {
    const { rows } = await sql<{ name: string; type: string; required: boolean }>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
      from pg_attribute a where a.attrelid = ${tableOf(entity)}::regclass and a.attnum > 0 and not a.attisdropped`.execute(
      db(),
    )
    const found = new Map(rows.map((row) => [row.name, row]))
    const canonical: Record<string, string> = { timestamptz: 'timestamp with time zone' }
    for (const [name, field] of Object.entries(entity.fields)) {
      const column = found.get(snake(name))
      assert.ok(column, `${snake(name)} falta na tabela`)
      const type = sqlType(field)
      assert.equal(column.type, canonical[type] ?? type, snake(name))
      assert.equal(column.required, !field.optional, `${snake(name)}: obrigatoriedade`)
    }
    for (const name of ['id', 'revisao', 'busca']) assert.ok(found.has(name), name)
  })

  for (const [n, unique] of entity.unique.entries())
    test(`${entity.name}: what is declared unique is unique in the database (${unique.fields.join(', ')})`, async () => {
      const { rows } = await sql<{ columns: string[] }>`
        select array_agg(a.attname::text order by k.n) as columns
        from pg_index i join pg_class c on c.oid = i.indexrelid
        cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, n)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indisunique and c.relname = ${uniqueIndexOf(entity, n)} group by c.oid`.execute(db())
      // Of a rule younger than the records a trigger sees to it; a new table's draft has the index.
      if (unique.novos && rows.length === 0) {
        const { rows: triggers } = await sql`select 1 from pg_trigger
          where tgrelid = ${tableOf(entity)}::regclass and tgname = ${uniqueIndexOf(entity, n)}`.execute(db())
        assert.equal(triggers.length, 1)
        return
      }
      assert.deepEqual(rows[0]?.columns, unique.fields.map(snake))
    })

  test(`${entity.name}: a reference cannot point at nothing`, async () => {
    const { rows } = await sql<{ column: string }>`
      select a.attname as column from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.conrelid = ${tableOf(entity)}::regclass`.execute(db())
    const keyed = new Set(rows.map((row) => row.column))
    // The log outlives what it tells of.
    if (entity.name === 'logs') return
    for (const [name, field] of Object.entries(entity.fields))
      if (field.kind === 'ref') assert.ok(keyed.has(snake(name)), snake(name))
  })
}
