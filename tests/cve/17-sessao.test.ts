import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Cenario, cookiesOf, montar, SENHA } from '../../packages/server/src/conta/conta.cenario.ts'

/**
 * Security design, §1 class 17. Ancestors: Payload CVE-2025-4644 (an id is used again, and its session with it) and
 * CVE-2025-4643, Directus CVE-2024-34709, Strapi CVE-2025-3930 (alive after sign-out); alive after being switched off:
 * Snipe-IT CVE-2022-1155, Directus GHSA-56p6-qw3c-fq2g, Actual CVE-2026-49229.
 */

let t: Cenario
before(async () => {
  t = await montar()
})
after(() => t.close())

let n = 0
const conta = async () => {
  const email = `sessao${++n}@casa.demo`
  return { email, id: await t.account(email), ...(await t.enter(email)) }
}
const vive = async (token: string) =>
  (await t.inject({ method: 'GET', url: '/api/sessao', headers: { authorization: `Bearer ${token}` } })).status === 200

test('a session brought along is never taken over: each sign-in has a new one, stored as a hash', async () => {
  const email = `fixa${++n}@casa.demo`
  await t.account(email)
  const chosen = 'A'.repeat(43)
  const first = await t.login({ email, senha: SENHA }, { cookie: `prumo_sessao=${chosen}` })
  assert.equal(first.status, 200)
  assert.notEqual(first.body.token, chosen)
  assert.equal(await vive(chosen), false)
  const second = await t.login({ email, senha: SENHA }, { cookie: `prumo_sessao=${first.body.token}` })
  assert.notEqual(second.body.token, first.body.token)
  assert.equal(await vive(first.body.token), false, 'whoever used this browser before is signed out')
  assert.match(second.body.token, /^[A-Za-z0-9_-]{43}$/, '256 bits')
  const stored = JSON.stringify(await t.db.selectFrom('sessoes').selectAll().execute())
  assert.ok(!stored.includes(second.body.token))
  const cookie = [second.headers['set-cookie']].flat().find((line) => String(line).startsWith('prumo_sessao='))
  assert.match(String(cookie), /HttpOnly/i)
  assert.match(String(cookie), /SameSite=Lax/i)
  assert.match(cookiesOf(second), /prumo_sessao=/)
})

test('what ends a session ends it at the next request: sign-out, ending one or all, a new password, switching off, deletion, time', {
  timeout: 60_000,
}, async () => {
  const ends: [string, (one: Awaited<ReturnType<typeof conta>>) => Promise<unknown>][] = [
    ['sign-out', ({ call }) => call({ method: 'POST', url: '/api/logout' })],
    [
      'ended from another',
      async ({ email }) => {
        const { call } = await t.enter(email)
        const mine = (await call({ method: 'GET', url: '/api/conta/sessoes' })).body as { id: string; atual: boolean }[]
        for (const one of mine)
          if (!one.atual)
            assert.equal((await call({ method: 'DELETE', url: `/api/conta/sessoes/${one.id}` })).status, 204)
      },
    ],
    [
      'all others ended',
      async ({ email }) => (await t.enter(email)).call({ method: 'DELETE', url: '/api/conta/sessoes' }),
    ],
    [
      'a new password',
      async ({ email }) => {
        const changed = await (await t.enter(email)).call({
          method: 'PUT',
          url: '/api/change-password',
          payload: { newPass: 'Vereda-Calma-9032', senha: SENHA, cpf: '', email },
        })
        assert.equal(changed.status, 200, JSON.stringify(changed.body))
      },
    ],
    ['switched off', ({ id }) => t.db.updateTable('usuarios').set({ isAtivo: false }).where('id', '=', id).execute()],
    ['deleted', ({ id }) => t.db.deleteFrom('usuarios').where('id', '=', id).execute()],
    [
      'two hours',
      ({ id }) =>
        sql`update sessoes set expira_em = now() - interval '1 second' where usuario_id = ${id}`.execute(t.db),
    ],
  ]
  for (const [what, end] of ends) {
    const one = await conta()
    assert.equal(await vive(one.token), true, what)
    await end(one)
    assert.equal(await vive(one.token), false, what)
    // Nor in any other spelling, nor for a route that writes.
    for (const token of [one.token, ` ${one.token}`, `${one.token}=`, one.token.toUpperCase()])
      assert.equal(
        (
          await t.inject({
            method: 'POST',
            url: '/api/suporte',
            payload: { descricao: 'x' },
            headers: { authorization: `Bearer ${token}` },
          })
        ).status,
        401,
        what,
      )
  }
})

test('an id is never anybody else’s: the next person does not get a deleted one’s id, sessions or rights', async () => {
  const gone = await conta()
  await sql`insert into permissoes (usuario_id, alvo, visualizar) values (${gone.id}, 'Pedidos', true)`.execute(t.db)
  const ids = new Set([gone.id])
  await t.db.deleteFrom('usuarios').where('id', '=', gone.id).execute()
  for (let k = 0; k < 20; k++) {
    const id = await t.account(`depois${++n}@casa.demo`)
    assert.ok(!ids.has(id) && BigInt(id) > BigInt(gone.id))
    ids.add(id)
  }
  const { rows } =
    await sql`select from permissoes where usuario_id = ${gone.id} union all select from sessoes where usuario_id = ${gone.id}`.execute(
      t.db,
    )
  assert.equal(rows.length, 0)
  assert.equal(await vive(gone.token), false)
})

test('another’s session is not ended by guessing its id, and using one does not make it longer', async () => {
  const [mine, other] = [await conta(), await conta()]
  const { id } = await t.db
    .selectFrom('sessoes')
    .select('id')
    .where('usuarioId', '=', other.id)
    .executeTakeFirstOrThrow()
  assert.equal((await mine.call({ method: 'DELETE', url: `/api/conta/sessoes/${id}` })).status, 404)
  assert.equal(await vive(other.token), true)
  const end = async () =>
    (await t.db.selectFrom('sessoes').select('expiraEm').where('id', '=', id).executeTakeFirstOrThrow()).expiraEm
  const before = await end()
  for (let k = 0; k < 5; k++) await other.call({ method: 'GET', url: '/api/sessao' })
  assert.deepEqual(await end(), before)
})
