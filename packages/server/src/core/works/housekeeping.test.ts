import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../test-kit/app.ts'
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
  await sql`insert into chamadas_por_minuto (limite, quem, desde) values ('x', 'a', now() - interval '2 hours'), ('x', 'b', now())`.execute(
    t.db,
  )
  await sql`insert into repeticoes (usuario_id, rota, chave, corpo_sha256, criada_em) values
    (${current.id}, 'r', 'velha', 'x', now() - interval '8 days'), (${current.id}, 'r', 'nova', 'x', now())`.execute(
    t.db,
  )
  await sql`insert into links_de_acesso (token_hash, usuario_id, motivo, expira_em) values
    ('velho', ${current.id}, 'recuperacao', now() - interval '1 minute'), ('novo', ${current.id}, 'recuperacao', now() + interval '1 minute')`.execute(
    t.db,
  )
  await sql`insert into aparelhos (token_hash, usuario_id, usado_em) values
    ('velho', ${current.id}, now() - interval '367 days'), ('novo', ${current.id}, now() - interval '300 days')`.execute(
    t.db,
  )
  const confirmed = await t.person()
  await sql`update usuarios set segundo_fator_em = now() - interval '9 days' where id = ${confirmed.id}`.execute(t.db)
  await sql`insert into segundos_fatores (usuario_id, segredo, criado_em) values
    (${old.id}, 'x', now() - interval '2 days'), (${current.id}, 'x', now()), (${confirmed.id}, 'x', now() - interval '9 days')`.execute(
    t.db,
  )
  await removeStale(t.db)
  const left = async (table: string, column: string) =>
    (
      await sql<{ value: string }>`select ${sql.ref(column)}::text as value from ${sql.table(table)}`.execute(t.db)
    ).rows.map((row) => row.value)
  assert.deepEqual(await left('sessoes', 'usuario_id'), [current.id, confirmed.id])
  assert.deepEqual(await left('segundos_fatores', 'usuario_id'), [current.id, confirmed.id])
  for (const table of ['links_de_acesso', 'aparelhos'])
    assert.deepEqual(await left(table, 'token_hash'), [`\\x${Buffer.from('novo').toString('hex')}`], table)
  assert.deepEqual(await left('tentativas_de_login', 'conta'), ['b'])
  assert.deepEqual(await left('chamadas_por_minuto', 'quem'), ['b'])
  assert.deepEqual(await left('repeticoes', 'chave'), ['nova'])
})
