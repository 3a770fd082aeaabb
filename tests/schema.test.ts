import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { entities, faces } from '@prumo/domain/entities.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { clientConfig } from '../packages/server/src/core/database/database.ts'
import { snake, tableOf } from '../packages/server/src/core/database/tables.ts'
import { colunasAMais, preenchidos, tabelas } from '../packages/server/src/tables.ts'
import { type TestDatabase, testDatabase } from '../packages/server/src/test-kit/database.ts'
import { schemaText } from '../scripts/schema-text.ts'
import { testDeclaredTable } from './kit/declared-table.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
})
after(() => t.drop())

interface ColumnFound {
  table: string
  column: string
  type: string
  required: boolean
  preset: boolean
}
const columnsFound = async (): Promise<ColumnFound[]> =>
  (
    await sql<ColumnFound>`select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull or c.relkind = 'v' as required, a.atthasdef or a.attidentity <> '' as preset
      from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and not c.relispartition order by 1, a.attnum`.execute(
      t.db,
    )
  ).rows

test('a table that is no entity, and a column beside an entity’s fields, is the declared one; nothing is undeclared', async () => {
  const declared = new Map<string, string>()
  for (const tables of [...tabelas, ...colunasAMais])
    for (const [table, columns] of Object.entries(tables))
      for (const [name, { type, nullable }] of Object.entries(columns)) {
        const column = `${snake(table)}.${snake(name)}`
        assert.ok(!declared.has(column), `${column} está declarada duas vezes`)
        declared.set(column, `${type === 'numeric(16,2)' ? 'numeric' : type}${nullable ? '' : ' obrigatória'}`)
      }
  // A table with two faces has the fields of both.
  for (const entity of [...entities, ...faces])
    for (const name of ['id', 'revisao', 'busca', ...Object.keys(entity.fields)])
      declared.delete(`${tableOf(entity)}.${snake(name)}`)
  const ofEntities = new Set(
    [...entities, ...faces].flatMap((entity) =>
      ['id', 'revisao', 'busca', ...Object.keys(entity.fields)].map((name) => `${tableOf(entity)}.${snake(name)}`),
    ),
  )
  const found = new Map(
    (await columnsFound())
      .map(({ table, column, type, required }): [string, string] => [
        `${table}.${column}`,
        `${type.replace('numeric(16,2)', 'numeric')}${required ? ' obrigatória' : ''}`,
      ])
      .filter(([column]) => !ofEntities.has(column)),
  )
  const sorted = (map: Map<string, string>) => Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)))
  assert.deepEqual(sorted(found), sorted(declared))
})

test('what may be left out of an insert has a value of the database’s own', async () => {
  const preset = new Set(
    (await columnsFound()).filter((c) => c.preset).map(({ table, column }) => `${table}.${column}`),
  )
  for (const tables of preenchidos)
    for (const [table, names] of Object.entries(tables))
      for (const name of names) assert.ok(preset.has(`${snake(table)}.${snake(name)}`), `${table}.${name}`)
})

/** Migrations and declarations are written apart; this holds one against the other. */
for (const entity of entities) testDeclaredTable(entity, () => t.db)

test('ids stay unique and ascending when many are asked at once', async () => {
  const asked = await Promise.all(
    Array.from({ length: 20 }, () =>
      sql<{ id: string }>`select next_id() as id from generate_series(1, 200)`.execute(t.db),
    ),
  )
  const ids = asked.flatMap(({ rows }) => rows.map((row) => Number(row.id)))
  assert.equal(new Set(ids).size, 4000)
  assert.ok(Math.abs(Math.max(...ids) - Date.now()) < 60_000, 'ids are creation timestamps')
})

test('the log can be neither changed nor deleted, by anyone', async () => {
  await sql`insert into logs (tela_id, acao_id, descricao) values (1, 1, 'x')`.execute(t.db)
  for (const attempt of [sql`update logs set descricao = 'y'`, sql`delete from logs`, sql`truncate logs`])
    await assert.rejects(attempt.execute(t.db), /o log não pode ser alterado nem excluído/)
})

test('esquema.sql says the schema as it is', async () => {
  const client = new pg.Client(clientConfig(t.connection))
  await client.connect()
  try {
    const written = await readFile(path.join(import.meta.dirname, '../packages/server/esquema.sql'), 'utf8')
    assert.equal(written, await schemaText(client), 'escreva-o de novo com npm run esquema')
  } finally {
    await client.end()
  }
})
