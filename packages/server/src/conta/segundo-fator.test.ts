import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas, telasPessoais } from '@prumo/domain/telas.ts'
import type { InjectOptions } from 'fastify'
import { seal } from '../core/access/secret-box.ts'
import { readConfig } from '../core/config.ts'
import { type Cenario, codeOf, montar, SENHA } from './conta.cenario.ts'

let t: Cenario
before(async () => {
  t = await montar()
})
after(() => t.close())

type Call = (options: InjectOptions) => ReturnType<Cenario['inject']>
const post = (call: Call, url: string, payload: object) => call({ method: 'POST', url: `/api/conta/${url}`, payload })

/** Sets up a second factor to the end; this step's code is the one spent. The next step's is good for now: also when the clock passes into it meanwhile. */
async function turnOn(email: string) {
  const id = await t.account(email)
  const { call } = await t.enter(email)
  const begun = await post(call, 'segundo-fator', { senha: SENHA })
  assert.equal(begun.status, 200)
  const { segredo } = begun.body as { segredo: string }
  const done = await post(call, 'segundo-fator/confirmar', { codigo: codeOf(segredo) })
  assert.equal(done.status, 200, JSON.stringify(done.body))
  return { id, email, call, segredo, codes: done.body.codigosDeRecuperacao as string[] }
}

test('set up, confirmed, asked for at the next sign-in, and told', async () => {
  const id = await t.account('liga@teste.demo')
  const { call } = await t.enter('liga@teste.demo')
  const state = async () => (await call({ method: 'GET', url: '/api/conta/segundo-fator' })).body
  assert.deepEqual(await state(), { ativo: false, desde: null, codigosRestantes: 0 })

  const refused = await post(call, 'segundo-fator', { senha: 'errada' })
  assert.deepEqual([refused.status, refused.body.details], [403, { senha: 'A senha não confere.' }])
  assert.equal((await post(call, 'segundo-fator/confirmar', { codigo: '123456' })).status, 409)

  const { body: begun, headers } = await post(call, 'segundo-fator', { senha: SENHA })
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(begun.segredo, /^[A-Z2-7]{32}$/)
  const uri = new URL(begun.uri)
  assert.equal(uri.host, 'totp')
  assert.equal(decodeURIComponent(uri.pathname), '/Prumo:liga@teste.demo')
  assert.deepEqual(
    ['secret', 'issuer', 'algorithm', 'digits', 'period'].map((name) => uri.searchParams.get(name)),
    [begun.segredo, 'Prumo', 'SHA1', '6', '30'],
  )
  assert.match(begun.qr, /^<svg /)
  const stored = await t.db.selectFrom('segundosFatores').selectAll().where('usuarioId', '=', id).execute()
  assert.ok(!JSON.stringify(stored).includes(begun.segredo), 'the secret lies sealed')
  assert.equal(
    (await t.login({ email: 'liga@teste.demo', senha: SENHA })).status,
    200,
    'not asked for before confirmed',
  )

  const wrong = await post(call, 'segundo-fator/confirmar', { codigo: codeOf(begun.segredo, 5) })
  assert.deepEqual([wrong.status, wrong.body.details], [403, { codigo: 'O código não confere.' }])
  const logged = (await t.logs()).length
  const done = await post(call, 'segundo-fator/confirmar', { codigo: codeOf(begun.segredo) })
  const codes: string[] = done.body.codigosDeRecuperacao
  assert.equal(new Set(codes).size, 10)
  for (const code of codes) assert.match(code, /^[2-9a-z]{4}(-[2-9a-z]{4}){6}$/, '138 bits')
  const logs = (await t.logs()).slice(logged)
  assert.deepEqual(
    logs.map(({ acaoId, telaId, alvoId, colabId }) => ({ acaoId, telaId, alvoId, colabId })),
    [{ acaoId: 2, telaId: telasPessoais.minhaConta.id, alvoId: id, colabId: id }],
  )
  assert.match((await t.mails('liga@teste.demo')).at(-1)!.assunto, /segundo fator da sua conta foi ligado/)
  const now = await state()
  assert.deepEqual([now.ativo, now.codigosRestantes], [true, 10])
  assert.ok(Math.abs(Date.parse(now.desde) - Date.now()) < 60_000)
  assert.equal((await post(call, 'segundo-fator', { senha: SENHA })).status, 409)

  const without = await t.login({ email: 'liga@teste.demo', senha: SENHA })
  const sentence = 'Informe o código do seu aplicativo autenticador.'
  assert.deepEqual(without.body, { message: sentence, status: 403, details: { segundoFator: true, codigo: sentence } })
  assert.equal(without.headers['set-cookie'], undefined)
  const mistaken = await t.login({ email: 'liga@teste.demo', senha: SENHA, codigo: '000000' })
  assert.deepEqual(mistaken.body.details, { segundoFator: true, codigo: 'O código não confere.' })
  const blind = await t.login({ email: 'liga@teste.demo', senha: 'errada', codigo: codeOf(begun.segredo, 1) })
  assert.equal(
    blind.body.message,
    'senha incompatível com o email inserido',
    'the code is not looked at before the password',
  )
  const entered = await t.login({ email: 'liga@teste.demo', senha: SENHA, codigo: ` ${codeOf(begun.segredo, 1)} ` })
  assert.equal(entered.status, 200)
})

test('a code works once, also for two at the same instant, and not more than one step away', async () => {
  const { id, email, segredo } = await turnOn('uma-vez@teste.demo')
  const twice = await Promise.all([1, 2].map(() => t.login({ email, senha: SENHA, codigo: codeOf(segredo, 1) })))
  assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 403])
  for (const steps of [-3, -1, 0, 1, 4])
    assert.equal((await t.login({ email, senha: SENHA, codigo: codeOf(segredo, steps) })).status, 403, `${steps}`)
  await t.db.updateTable('segundosFatores').set({ ultimoPasso: 0 }).where('usuarioId', '=', id).execute()
  assert.equal((await t.login({ email, senha: SENHA, codigo: codeOf(segredo) })).status, 200)
})

test('a recovery code opens once, however it is typed, and its owner is told', async () => {
  const { email, codes, call } = await turnOn('papel@teste.demo')
  const [first, second] = codes as [string, string]
  assert.equal((await t.login({ email, senha: SENHA, codigo: first.toUpperCase().replaceAll('-', ' ') })).status, 200)
  assert.equal((await t.login({ email, senha: SENHA, codigo: first })).status, 403)
  const both = await Promise.all([1, 2].map(() => t.login({ email, senha: SENHA, codigo: second })))
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 403])
  assert.equal((await call({ method: 'GET', url: '/api/conta/segundo-fator' })).body.codigosRestantes, 8)
  const told = (await t.mails(email)).filter(({ assunto }) => assunto === 'Um código de recuperação foi usado')
  assert.equal(told.length, 2)
  assert.match(told[1]!.texto, /Restam 8 códigos/)
  const other = await turnOn('vizinho@teste.demo')
  assert.equal(
    (await t.login({ email: other.email, senha: SENHA, codigo: codes[3] })).status,
    403,
    'not somebody else’s',
  )
})

test('codes are guessed no more often than passwords', async () => {
  const { email, segredo } = await turnOn('chute@teste.demo')
  for (let i = 0; i < 10; i++)
    assert.equal((await t.login({ email, senha: SENHA, codigo: String(100_000 + i) })).status, 403)
  const blocked = await t.login({ email, senha: SENHA, codigo: codeOf(segredo) })
  assert.deepEqual([blocked.status, blocked.body.message], [429, 'Deu erro'])
})

test('changed codes and the end of the second factor need the password and a code, and leave one log row each', async () => {
  const { id, email, call, segredo, codes } = await turnOn('desliga@teste.demo')
  const logged = (await t.logs()).length
  assert.equal((await post(call, 'segundo-fator/codigos', { senha: 'errada', codigo: codes[0] })).status, 403)
  assert.equal((await post(call, 'segundo-fator/codigos', { senha: SENHA, codigo: '000000' })).status, 403)
  assert.equal((await post(call, 'segundo-fator/desativar', { senha: SENHA })).status, 400)
  assert.equal((await t.logs()).length, logged)

  const renewed = await post(call, 'segundo-fator/codigos', { senha: SENHA, codigo: codes[0] })
  assert.equal(renewed.status, 200)
  assert.equal((await t.login({ email, senha: SENHA, codigo: codes[1] })).status, 403, 'the old ones are gone')
  const off = await post(call, 'segundo-fator/desativar', { senha: SENHA, codigo: codeOf(segredo, 1) })
  assert.equal(off.status, 204)
  assert.equal((await t.login({ email, senha: SENHA })).status, 200)
  assert.deepEqual(
    (await t.logs()).slice(logged).map(({ alvoId, descricao }) => [alvoId, descricao]),
    [
      [id, 'Trocou os códigos de recuperação da própria conta'],
      [id, 'Desligou o segundo fator da própria conta'],
    ],
  )
  assert.equal((await post(call, 'segundo-fator/desativar', { senha: SENHA, codigo: codeOf(segredo, 1) })).status, 409)
  const left = await t.db.selectFrom('codigosDeRecuperacao').selectAll().where('usuarioId', '=', id).execute()
  assert.deepEqual(left, [])
})

test('the setting decides who owes one, and who owes one reaches nothing but its set-up', async () => {
  for (const [demanded, administrator, owes] of [
    ['administradores', true, true],
    ['administradores', false, false],
    ['todos', false, true],
    ['opcional', true, false],
  ] as const) {
    const house = await montar({ SEGUNDO_FATOR: demanded })
    try {
      const id = await house.account('quem@teste.demo')
      if (administrator)
        await house.db
          .insertInto('permissoes')
          .values({ usuarioId: id, alvo: telas.usuarios.alvo, visualizar: true, editar: true })
          .execute()
      const { call } = await house.enter('quem@teste.demo')
      const session = await call({ method: 'GET', url: '/api/sessao' })
      assert.equal(session.body.pendencia, owes ? 'segundoFator' : null, demanded)
      const elsewhere = await call({ method: 'GET', url: '/api/conta/sessoes' })
      assert.equal(elsewhere.status, owes ? 403 : 200)
      if (!owes) continue
      const begun = await post(call, 'segundo-fator', { senha: SENHA })
      const done = await post(call, 'segundo-fator/confirmar', { codigo: codeOf(begun.body.segredo) })
      assert.equal(done.status, 200)
      assert.equal((await call({ method: 'GET', url: '/api/conta/sessoes' })).status, 200)
    } finally {
      await house.close()
    }
  }
})

test('with another key than it was sealed with, the recovery codes still open', async () => {
  const { id, email, segredo, codes } = await turnOn('chave@teste.demo')
  const sealed = seal({ config: readConfig({ CHAVE_SECRETA: Buffer.alloc(32, 7).toString('base64') }) }, segredo)
  await t.db.updateTable('segundosFatores').set({ segredo: sealed }).where('usuarioId', '=', id).execute()
  assert.equal((await t.login({ email, senha: SENHA, codigo: codeOf(segredo, 1) })).status, 403)
  assert.equal((await t.login({ email, senha: SENHA, codigo: codes[0] })).status, 200)
})

test('who owes a password changes it before setting anything up', async () => {
  await t.account('deve@teste.demo', { trocarSenha: true })
  const { call } = await t.enter('deve@teste.demo')
  const begun = await post(call, 'segundo-fator', { senha: SENHA })
  assert.deepEqual([begun.status, begun.body.message], [403, 'Altere sua senha para continuar.'])
})
