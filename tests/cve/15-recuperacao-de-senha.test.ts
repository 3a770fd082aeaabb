import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Cenario, freshAddress, montar, SENHA, tokenIn } from '../../packages/server/src/conta/conta.cenario.ts'

/**
 * Security design, §1 class 15. Ancestors: GitLab CVE-2023-7028 (two addresses in one asking), Snipe-IT CVE-2022-23064 (the
 * link's host from the request), Payload CVE-2026-34751 (a parameter put in), Dolibarr CVE-2017-8879 (changed without the
 * current one), NocoDB CVE-2026-53928 (old links survive). The words and limits are in conta/recuperacao.test.ts.
 */

let t: Cenario
before(async () => {
  t = await montar({ PUBLIC_URL: 'https://prumo.casa.demo' })
})
after(() => t.close())

const pedir = (payload: unknown, headers: Record<string, string> = {}) =>
  t.inject({
    method: 'POST',
    url: '/api/require-password',
    payload: payload as object,
    headers,
    remoteAddress: freshAddress(),
  })
const todos = async () => (await t.db.selectFrom('correio').select('para').execute()).map(({ para }) => para as string)

test('one asking is for one address: lists, objects, repeats and line ends are refused, and nobody is mailed', async () => {
  await t.account('vitima@casa.demo')
  await t.account('outro@casa.demo')
  const before = (await todos()).length
  for (const email of [
    ['vitima@casa.demo', 'mal@mal.example'],
    ['vitima@casa.demo'],
    { 0: 'vitima@casa.demo', 1: 'mal@mal.example' },
    { $ne: '' },
    'vitima@casa.demo,mal@mal.example',
    'vitima@casa.demo;mal@mal.example',
    'vitima@casa.demo mal@mal.example',
    'vitima@casa.demo\r\nBcc: mal@mal.example',
    'vitima@casa.demo%0d%0aBcc:mal@mal.example\n',
    'vitima@casa.demo\u0000',
    '%@casa.demo',
    "' or '1'='1",
    null,
    true,
    12,
    '',
  ])
    assert.equal((await pedir({ email })).status, 400, JSON.stringify(email))
  for (const text of ['email=vitima@casa.demo&email=mal@mal.example'])
    assert.ok((await pedir(text, { 'content-type': 'application/x-www-form-urlencoded' })).status >= 400)
  assert.equal((await todos()).length, before)
  // Named twice, the last is the only one: no way to be two people.
  const twice = await pedir('{"email":"vitima@casa.demo","email":"outro@casa.demo","para":"mal@mal.example"}', {
    'content-type': 'application/json',
  })
  assert.equal(twice.status, 200)
  assert.deepEqual((await todos()).slice(before), ['outro@casa.demo'])
})

test('the link leads to the configured address, whatever the request says of itself', async () => {
  await t.account('endereco@casa.demo')
  const answer = await pedir(
    { email: 'endereco@casa.demo', url: 'https://mal.example', host: 'mal.example' },
    {
      host: 'mal.example',
      'x-forwarded-host': 'mal.example',
      'x-original-host': 'mal.example',
      forwarded: 'host=mal.example',
      referer: 'https://mal.example/',
      'x-forwarded-proto': 'http',
    },
  )
  assert.equal(answer.status, 200)
  const [mail] = await t.mails('endereco@casa.demo')
  assert.match(mail!.texto, /https:\/\/prumo\.casa\.demo\/recuperar-senha\/[A-Za-z0-9_-]{43}/)
  assert.doesNotMatch(JSON.stringify(mail), /mal\.example|http:\/\//)
})

test('a link works once, for its own person, and ends every session and every other link', async () => {
  await t.account('uma-vez@casa.demo')
  const other = await t.account('vizinho@casa.demo')
  const { call } = await t.enter('uma-vez@casa.demo')
  await pedir({ email: 'uma-vez@casa.demo' })
  await pedir({ email: 'uma-vez@casa.demo' })
  const [first, second] = (await t.mails('uma-vez@casa.demo'))
    .filter(({ texto }) => texto.includes('/recuperar-senha/'))
    .map(tokenIn)
  assert.ok(first && second && first !== second)
  const stored = JSON.stringify(await t.db.selectFrom('linksDeAcesso').selectAll().execute())
  assert.ok(!stored.includes(first) && !stored.includes(second), 'only hashes are stored')
  const use = (payload: object) =>
    t.inject({ method: 'POST', url: '/api/validate-token-pass', payload, remoteAddress: freshAddress() })
  for (const token of [
    [second],
    { $gt: '' },
    `${second}\u0000`,
    second.slice(0, -1),
    second.toLowerCase(),
    '',
    null,
    true,
    `${second},${first}`,
  ])
    assert.equal((await use({ token })).status, 400, JSON.stringify(token))
  assert.equal((await call({ method: 'GET', url: '/api/sessao' })).status, 200, 'asking changes nothing yet')
  // Whom the link is for is the link's to say.
  const spent = await use({
    token: second,
    usuarioId: other,
    id: other,
    email: 'vizinho@casa.demo',
    newPass: 'escolhida-por-mim',
  })
  assert.equal(spent.status, 200)
  assert.notEqual(spent.body.newPass, 'escolhida-por-mim')
  for (const token of [second, first]) assert.equal((await use({ token })).status, 400, 'spent, or older')
  assert.equal((await call({ method: 'GET', url: '/api/sessao' })).status, 401, 'every session is over')
  assert.equal((await t.login({ email: 'uma-vez@casa.demo', senha: SENHA })).status, 403, 'so is the old password')
  assert.equal((await t.login({ email: 'vizinho@casa.demo', senha: SENHA })).status, 200)
  const entered = await t.login({ email: 'uma-vez@casa.demo', senha: spent.body.newPass })
  assert.equal(entered.status, 200)
  // What it opens is the change of password, and nothing else.
  const session = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    t.inject({ method, url, ...(payload && { payload }), headers: { authorization: `Bearer ${entered.body.token}` } })
  assert.equal((await session('GET', '/api/inicio')).status, 403)
  for (const senha of [undefined, '', 'errada', null])
    assert.ok(
      (
        await session('PUT', '/api/change-password', {
          newPass: 'Vereda-Calma-9032',
          senha,
          cpf: '',
          email: 'uma-vez@casa.demo',
        })
      ).status >= 400,
      `current: ${senha}`,
    )
})
