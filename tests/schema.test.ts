import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { entities } from '@prumo/domain/entities.ts'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../packages/server/src/test-kit/database.ts'
import { testDeclaredTable } from './kit/declared-table.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
})
after(() => t.drop())

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
