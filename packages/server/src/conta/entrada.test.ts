import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type Cenario, cookiesOf, freshAddress, montar, SENHA } from './conta.cenario.ts'

let t: Cenario
before(async () => {
  t = await montar()
})
after(() => t.close())

const sessao = (cookie: string) => t.inject({ method: 'GET', url: '/api/sessao', headers: { cookie } })

test('refusals have the decided status, and an inactive account is told only to who has its password', async () => {
  await t.account('parada@teste.demo', { isAtivo: false })
  await t.account('nova@teste.demo', { senhaHash: null })
  const cases: [object, number, string][] = [
    [{ email: 'ninguem@teste.demo', senha: SENHA }, 404, 'usuario não encontrado'],
    [{ email: 'parada@teste.demo', senha: 'errada' }, 403, 'senha incompatível com o email inserido'],
    [{ email: 'parada@teste.demo', senha: SENHA }, 403, 'o usuario não está ativo'],
    [{ email: 'nova@teste.demo', senha: SENHA }, 403, 'senha incompatível com o email inserido'],
    [{ email: ' ', senha: SENHA }, 400, 'Preencha todos os dados'],
    [{ email: 'parada@teste.demo', senha: '' }, 400, 'Preencha todos os dados'],
  ]
  for (const [body, status, message] of cases) {
    const answer = await t.login(body)
    assert.deepEqual([answer.status, answer.body.message], [status, message])
  }
})

test('with LOGIN_DETALHADO=nao every refusal is the same', async () => {
  const quiet = await montar({ LOGIN_DETALHADO: 'nao' })
  try {
    await quiet.account('ativa@teste.demo')
    await quiet.account('parada@teste.demo', { isAtivo: false })
    const answers = await Promise.all([
      quiet.login({ email: 'ninguem@teste.demo', senha: SENHA }),
      quiet.login({ email: 'ativa@teste.demo', senha: 'errada' }),
      quiet.login({ email: 'parada@teste.demo', senha: SENHA }),
    ])
    for (const answer of answers) assert.deepEqual(answer.body, { message: 'Deu erro', status: 403, details: {} })
  } finally {
    await quiet.close()
  }
})

test('a temporary password opens the door for its day, to nothing but its change', async () => {
  await t.account('provisoria@teste.demo', { trocarSenha: true, senhaExpiraEm: new Date(Date.now() + 60_000) })
  const { call } = await t.enter('provisoria@teste.demo')
  assert.equal((await call({ method: 'GET', url: '/api/sessao' })).body.pendencia, 'trocarSenha')
  const elsewhere = await call({ method: 'GET', url: '/api/conta/sessoes' })
  assert.deepEqual([elsewhere.status, elsewhere.body.message], [403, 'Altere sua senha para continuar.'])
  await t.account('vencida@teste.demo', { trocarSenha: true, senhaExpiraEm: new Date(Date.now() - 1000) })
  const late = await t.login({ email: 'vencida@teste.demo', senha: SENHA })
  assert.deepEqual([late.status, late.body.message], [403, 'Sua senha provisória venceu. Peça uma nova recuperação.'])
})

test('each sign-in has a session of its own, never the one the browser came with (CVE-2025-4644)', async () => {
  await t.account('fixada@teste.demo')
  await t.account('outra@teste.demo')
  const planted = `prumo_sessao=${'A'.repeat(43)}`
  const first = await t.login({ email: 'fixada@teste.demo', senha: SENHA }, { cookie: planted })
  assert.notEqual(first.body.token, 'A'.repeat(43))
  assert.equal((await sessao(planted)).status, 401)
  const old = `prumo_sessao=${first.body.token}`
  const second = await t.login({ email: 'outra@teste.demo', senha: SENHA }, { cookie: old })
  assert.notEqual(second.body.token, first.body.token)
  assert.equal((await sessao(old)).status, 401, 'whoever used the browser before is signed out')
  const { rows } = await t.services.db
    .selectFrom('sessoes')
    .select('id')
    .execute()
    .then((all) => ({ rows: all.map(({ id }) => id as string) }))
  assert.equal(new Set(rows).size, rows.length)
})

test('sign-out ends the session at once and leaves nothing read in the browser’s cache', async () => {
  await t.account('sai@teste.demo')
  const cookie = cookiesOf(await t.login({ email: 'sai@teste.demo', senha: SENHA }))
  assert.equal((await sessao(cookie)).status, 200)
  const out = await t.inject({ method: 'POST', url: '/api/logout', headers: { cookie } })
  assert.equal(out.headers['clear-site-data'], '"cache"')
  assert.match(String(out.headers['set-cookie']), /prumo_sessao=;/)
  assert.equal((await sessao(cookie)).status, 401)
})

test('under TLS the cookies are secure, bound to the host, and taken away with the same attributes', async () => {
  const tls = await montar({ PUBLIC_URL: 'https://prumo.teste.demo' })
  try {
    await tls.account('tls@teste.demo')
    const answer = await tls.login({ email: 'tls@teste.demo', senha: SENHA })
    const set = [answer.headers['set-cookie']].flat().map(String)
    assert.equal(set.length, 2)
    for (const line of set) {
      assert.match(line, /^__Host-prumo/)
      for (const attribute of [/; Path=\//, /; HttpOnly/, /; Secure/, /; SameSite=/]) assert.match(line, attribute)
    }
    const cookie = cookiesOf(answer)
    const out = await tls.inject({ method: 'POST', url: '/api/logout', headers: { cookie } })
    assert.match(String(out.headers['set-cookie']), /^__Host-prumo=; (?=.*Path=\/)(?=.*Secure)(?=.*HttpOnly)/)
  } finally {
    await tls.close()
  }
})

/** Milliseconds of one, over so many one after the other. */
async function timed(times: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (let i = 0; i < times; i++) await work()
  return (performance.now() - start) / times
}

test('three hundred people sign in together, and whoever works meanwhile does not notice', async () => {
  await Promise.all(Array.from({ length: 300 }, (_, i) => t.account(`multidao${i}@teste.demo`)))
  const worker = await t.person()
  const endereco = freshAddress()
  // On two processors of its own the work below is as long as half of what it costs; how busy the machine is besides
  // says nothing about us.
  const quiet = await timed(10, () => worker.get('/api/sessao'))
  const start = process.cpuUsage()
  let open = true
  const logins = Promise.all(
    Array.from({ length: 300 }, (_, i) => t.login({ email: `multidao${i}@teste.demo`, senha: SENHA }, { endereco })),
  ).finally(() => {
    open = false
  })
  const waits: number[] = []
  while (open) {
    const asked = performance.now()
    assert.equal((await worker.get('/api/sessao')).status, 200)
    waits.push(performance.now() - asked)
    await delay(25)
  }
  const answers = await logins
  const { user, system } = process.cpuUsage(start)
  const seconds = (user + system) / 2 / 1_000_000
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.ok(seconds <= 20, `${seconds} s`)
  waits.sort((a, b) => a - b)
  const p99 = waits[Math.floor(waits.length * 0.99)]!
  const longest = Math.max(1000, quiet * 100)
  assert.ok(p99 <= longest, `p99 ${p99} ms de ${longest}`)
})
