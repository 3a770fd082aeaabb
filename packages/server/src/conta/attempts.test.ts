import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Cenario, cookiesOf, freshAddress, montar, SENHA } from './conta.cenario.ts'

let t: Cenario
before(async () => {
  t = await montar()
})
after(() => t.close())

async function fail(email: string, times: number, from: () => { endereco?: string; cookie?: string } = () => ({})) {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await t.login({ email, senha: 'errada' }, from())).status)
  return statuses
}

test('from the eleventh on nothing is told, the wait doubles, and machines read it in Retry-After', async () => {
  await t.account('dobro@teste.demo')
  assert.deepEqual(await fail('dobro@teste.demo', 10), Array(10).fill(403))
  let espera = 1
  for (let i = 0; i < 4; i++) {
    await t.age(espera)
    const answer = await t.login({ email: 'dobro@teste.demo', senha: 'errada' })
    espera *= 2
    assert.deepEqual(answer.body, { message: 'Deu erro', status: 429, details: { espera } })
    assert.equal(answer.headers['retry-after'], String(espera))
  }
  const early = await t.login({ email: 'dobro@teste.demo', senha: SENHA })
  assert.equal(early.status, 429)
  assert.equal(early.headers['retry-after'], String(early.body.details.espera))
  await t.age(espera)
  assert.equal((await t.login({ email: 'dobro@teste.demo', senha: SENHA })).status, 200)
  assert.deepEqual(await fail('dobro@teste.demo', 1), [403], 'the owner got in: the count is new')
})

test('one address that tries many accounts is stopped, and its own good account does not clear it', async () => {
  const endereco = freshAddress()
  await t.account('dela@teste.demo')
  for (let i = 0; i < 10; i++) {
    assert.equal((await t.login({ email: `chute${i}@teste.demo`, senha: 'x' }, { endereco })).status, 404)
    if (i === 5) assert.equal((await t.login({ email: 'dela@teste.demo', senha: SENHA }, { endereco })).status, 200)
  }
  assert.equal((await t.login({ email: 'chute10@teste.demo', senha: 'x' }, { endereco })).status, 429)
})

test('guesses sent together count as if sent one by one', async () => {
  await t.account('junto@teste.demo')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => t.login({ email: 'junto@teste.demo', senha: `errada-${i}` })),
  )
  const detailed = answers.filter(({ status }) => status === 403).length
  // Two are weighed at once, so the last place may be taken twice.
  assert.ok(detailed >= 10 && detailed <= 11, `${detailed}`)
  assert.ok(answers.every(({ status }) => status === 403 || status === 429))
})

test('nothing in the body but the account moves the limit (CVE-2025-64526)', async () => {
  await t.account('corpo@teste.demo')
  const endereco = freshAddress()
  const spellings = ['corpo@teste.demo', 'CORPO@teste.demo', ' corpo@teste.demo ', 'Corpo@Teste.Demo']
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) {
    const answer = await t.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: endereco,
      headers: { 'x-forwarded-for': `198.51.100.${i}`, 'user-agent': `navegador ${i}`, 'x-real-ip': `198.51.100.${i}` },
      payload: {
        email: spellings[i % spellings.length],
        senha: `errada-${i}`,
        codigo: String(i),
        endereco: `198.51.100.${i}`,
        ip: `198.51.100.${i}`,
        conta: `x${i}`,
        aparelhoId: String(i),
        tipo: 'registro',
      },
    })
    statuses.push(answer.status)
  }
  assert.deepEqual(statuses, [...Array(10).fill(403), 429, 429])
})

test('nobody is locked out by others: a browser that signed in before is counted by itself', async () => {
  await t.account('vitima@teste.demo')
  const known = cookiesOf(await t.login({ email: 'vitima@teste.demo', senha: SENHA }))
  const office = freshAddress()
  await fail('vitima@teste.demo', 12)
  for (let i = 0; i < 12; i++) await t.login({ email: `vizinho${i}@teste.demo`, senha: 'x' }, { endereco: office })
  assert.equal((await t.login({ email: 'vitima@teste.demo', senha: SENHA }, { endereco: office })).status, 429)
  const own = await t.login({ email: 'vitima@teste.demo', senha: SENHA }, { endereco: office, cookie: known })
  assert.equal(own.status, 200)

  const spent = await t.login({ email: 'vitima@teste.demo', senha: SENHA }, { endereco: office, cookie: known })
  assert.equal(spent.status, 429, 'each sign-in gives the browser another cookie; the one before is worth nothing')
})

test('the spared browser is spared for its own accounts, ten times, and after a sign-in its old cookie is worth nothing', async () => {
  await t.account('ana@teste.demo')
  await t.account('bia@teste.demo')
  const first = cookiesOf(await t.login({ email: 'ana@teste.demo', senha: SENHA }))
  const both = cookiesOf(await t.login({ email: 'bia@teste.demo', senha: SENHA }, { cookie: first }))
  const blocked = freshAddress()
  for (let i = 0; i < 10; i++) await t.login({ email: `ninguem${i}@teste.demo`, senha: 'x' }, { endereco: blocked })
  const from = (cookie: string) => () => ({ endereco: blocked, cookie })
  assert.deepEqual(await fail('ana@teste.demo', 1, from(first)), [429], 'the cookie before is of no use any more')
  assert.deepEqual(await fail('ana@teste.demo', 1, from(both)), [403], 'whoever signed in here before is still known')
  assert.deepEqual(await fail('bia@teste.demo', 11, from(both)), [...Array(10).fill(403), 429])
  await t.account('caio@teste.demo')
  assert.deepEqual(await fail('caio@teste.demo', 1, from(both)), [429], 'not for an account that never signed in here')
  const row = await t.db.selectFrom('aparelhos').selectAll().execute()
  for (const { tokenHash } of row) assert.ok(!both.includes(Buffer.from(tokenHash).toString('base64url')))
})

test('behind a proxy the address is the one the proxy saw, not what the caller says came before', async () => {
  const behind = await montar({ TRUST_PROXY: 'sim' })
  try {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      const answer = await behind.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'x-forwarded-for': `198.51.100.${i}, 203.0.113.9` },
        payload: { email: `chute${i}@teste.demo`, senha: 'x' },
      })
      statuses.push(answer.status)
    }
    assert.deepEqual(statuses, [...Array(10).fill(404), 429])
    const other = await behind.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-forwarded-for': '203.0.113.10' },
      payload: { email: 'outro@teste.demo', senha: 'x' },
    })
    assert.equal(other.status, 404)
  } finally {
    await behind.close()
  }
})
