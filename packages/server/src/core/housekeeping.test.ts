import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../test-kit/app.ts'
import { removeStale } from './housekeeping.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('what is past use goes, what is in use stays', async () => {
  const [current, old] = [await t.person(), await t.person()]
  await t.db
    .updateTable('sessoes')
    .set({ expiraEm: new Date(Date.now() - 2 * 86_400_000) })
    .where('usuarioId', '=', old.id)
    .execute()
  await sql`insert into tentativas_de_login (conta, endereco, em) values ('a', 'x', now() - interval '2 days'), ('b', 'x', now())`.execute(
    t.db,
  )
  await sql`insert into repeticoes (usuario_id, rota, chave, corpo_sha256, criada_em) values
    (${current.id}, 'r', 'velha', 'x', now() - interval '8 days'), (${current.id}, 'r', 'nova', 'x', now())`.execute(
    t.db,
  )
  await removeStale(t.db)
  const left = async (table: string, column: string) =>
    (
      await sql<{ value: string }>`select ${sql.ref(column)}::text as value from ${sql.table(table)}`.execute(t.db)
    ).rows.map((row) => row.value)
  assert.deepEqual(await left('sessoes', 'usuario_id'), [current.id])
  assert.deepEqual(await left('tentativas_de_login', 'conta'), ['b'])
  assert.deepEqual(await left('repeticoes', 'chave'), ['nova'])
})
