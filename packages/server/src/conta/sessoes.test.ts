import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { type Cenario, montar, SENHA } from './conta.cenario.ts'

let t: Cenario
let url: string
before(async () => {
  t = await montar()
  url = await t.listen()
})
after(() => t.close())

async function enterFrom(email: string, navegador: string, endereco: string) {
  const answer = await t.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, senha: SENHA },
    remoteAddress: endereco,
    headers: { 'user-agent': navegador },
  })
  const token = answer.body.token as string
  const call = (method: 'GET' | 'DELETE', path: string) =>
    t.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
  return { token, call }
}

/** A live channel; `ended` resolves with the last words when the server closes it. */
async function listenAs(token: string): Promise<{ ended: Promise<string> }> {
  const answer = await fetch(`${url}/api/ao-vivo`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(20_000),
  })
  assert.equal(answer.status, 200)
  return { ended: answer.text() }
}

test('one sees where the account is open, and ends one of them: its channel closes and its next request is refused', async () => {
  const id = await t.account('lista@teste.demo')
  const office = await enterFrom('lista@teste.demo', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', '203.0.113.5')
  const phone = await enterFrom('lista@teste.demo', 'x'.repeat(1000), '2001:db8::7')
  await t.account('alheia@teste.demo')
  const foreign = await enterFrom('alheia@teste.demo', 'outro', '203.0.113.6')
  await t.db
    .insertInto('sessoes')
    .values({ tokenHash: Buffer.from('velha'), usuarioId: id, expiraEm: new Date(Date.now() - 1000) })
    .execute()

  const list = (await office.call('GET', '/conta/sessoes')).body
  assert.equal(list.length, 2)
  assert.deepEqual(
    list.map(({ navegador, endereco, atual }: Record<string, unknown>) => [navegador, endereco, atual]),
    [
      ['x'.repeat(300), '2001:db8::7', false],
      ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', '203.0.113.5', true],
    ],
  )
  for (const one of list)
    assert.ok(Math.abs(Date.parse(one.expiraEm) - Date.parse(one.criadaEm) - 2 * 3_600_000) < 5000)

  const foreignId = (await foreign.call('GET', '/conta/sessoes')).body[0].id
  const logged = (await t.logs()).length
  for (const none of [foreignId, '1', 'abc', '0x10'])
    assert.equal((await office.call('DELETE', `/conta/sessoes/${none}`)).status, 404, none)
  assert.equal((await foreign.call('GET', '/sessao')).status, 200)
  assert.equal((await t.logs()).length, logged)

  const channel = await listenAs(phone.token)
  assert.equal((await office.call('DELETE', `/conta/sessoes/${list[0].id}`)).status, 204)
  assert.match(await channel.ended, /event: sessao/)
  assert.equal((await phone.call('GET', '/sessao')).status, 401)
  assert.equal((await office.call('GET', '/sessao')).status, 200)
  const logs = (await t.logs()).slice(logged)
  assert.deepEqual(
    logs.map(({ acaoId, telaId, alvoId, colabId }) => ({ acaoId, telaId, alvoId, colabId })),
    [{ acaoId: 3, telaId: telasPessoais.minhaConta.id, alvoId: id, colabId: id }],
  )
})

test('all the others end with one log row; with no others there is nothing to tell', async () => {
  await t.account('outras@teste.demo')
  const mine = await enterFrom('outras@teste.demo', 'meu', '203.0.113.5')
  const others = [
    await enterFrom('outras@teste.demo', 'a', '1.1.1.1'),
    await enterFrom('outras@teste.demo', 'b', '1.1.1.2'),
  ]
  const logged = (await t.logs()).length
  assert.equal((await mine.call('DELETE', '/conta/sessoes')).status, 204)
  for (const other of others) assert.equal((await other.call('GET', '/sessao')).status, 401)
  assert.equal((await mine.call('GET', '/sessao')).status, 200)
  assert.equal((await mine.call('DELETE', '/conta/sessoes')).status, 204)
  const logs = (await t.logs()).slice(logged)
  assert.deepEqual(
    logs.map(({ descricao }) => descricao),
    ['Encerrou 2 outras sessões da própria conta'],
  )
})

test('ending the session one is in signs out, and signing out closes its channel', async () => {
  await t.account('propria@teste.demo')
  const one = await enterFrom('propria@teste.demo', 'meu', '203.0.113.5')
  const [{ id }] = (await one.call('GET', '/conta/sessoes')).body
  const ended = await one.call('DELETE', `/conta/sessoes/${id}`)
  assert.match(String(ended.headers['set-cookie']), /prumo_sessao=;/)
  assert.equal((await one.call('GET', '/sessao')).status, 401)
  const two = await enterFrom('propria@teste.demo', 'meu', '203.0.113.5')
  const channel = await listenAs(two.token)
  await t.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${two.token}` } })
  assert.match(await channel.ended, /event: sessao/)
})
