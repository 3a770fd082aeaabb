import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { type Cenario, cookiesOf, montar, SENHA } from './conta.cenario.ts'

let t: Cenario
before(async () => {
  t = await montar()
})
after(() => t.close())

const NEW = 'bigorna-azul-7'

async function person(email: string, more: object = {}) {
  const id = await t.account(email, more)
  const { token, call } = await t.enter(email)
  const change = (payload: object) => call({ method: 'PUT', url: '/api/change-password', payload })
  return { id, email, token, call, change }
}

test('a changed password ends every session and leaves one log row and one mail; the new one opens', async () => {
  const one = await person('muda@teste.demo', { cpf: '52998224725' })
  const elsewhere = await t.enter('muda@teste.demo')
  const logged = (await t.logs()).length
  const answer = await one.change({ newPass: NEW, cpf: '529.982.247-25', senha: SENHA, email: 'MUDA@teste.demo' })
  assert.deepEqual(
    [answer.status, answer.body],
    [200, { message: 'Senha alterada com sucesso! Realize um novo login com a nova senha!' }],
  )
  assert.match(String(answer.headers['set-cookie']), /prumo_sessao=;/)
  for (const { call } of [one, elsewhere]) assert.equal((await call({ method: 'GET', url: '/api/sessao' })).status, 401)
  assert.equal((await t.login({ email: one.email, senha: SENHA })).status, 403)
  assert.equal((await t.login({ email: one.email, senha: NEW })).status, 200)
  assert.deepEqual(
    (await t.logs()).slice(logged).map(({ telaId, acaoId, alvoId, colabId, descricao }) => ({
      telaId,
      acaoId,
      alvoId,
      colabId,
      descricao,
    })),
    [
      {
        telaId: telasPessoais.minhaConta.id,
        acaoId: 2,
        alvoId: one.id,
        colabId: one.id,
        descricao: 'Alterou a própria senha',
      },
    ],
  )
  const mails = await t.mails(one.email)
  assert.deepEqual(
    mails.map(({ assunto }) => assunto),
    ['Entrada em um navegador novo', 'A senha da sua conta foi alterada'],
  )
})

test('the spec’s refusals, to the letter', async () => {
  const { change } = await person('recusas@teste.demo', { cpf: '11144477735' })
  const good = { newPass: NEW, cpf: '11144477735', senha: SENHA, email: 'recusas@teste.demo' }
  const wrong = 'Verifique CPF e senha atual inseridos!'
  const missing = 'Preecha todos os dados.'
  const fields = 'Preencha todos os campos obrigatórios corretamente para continuar'
  const table: [object, number, string][] = [
    [{ ...good, newPass: '' }, 400, missing],
    [{ ...good, cpf: '' }, 400, missing],
    [{ ...good, cpf: null }, 400, missing],
    [{ ...good, senha: '' }, 400, missing],
    [{}, 400, missing],
    [{ ...good, newPass: 'ab1!x' }, 400, fields],
    [{ ...good, newPass: 'password1' }, 400, fields],
    [{ ...good, newPass: 'recusas2026' }, 400, fields],
    [{ ...good, newPass: SENHA }, 400, fields],
    [{ ...good, senha: 'errada' }, 403, wrong],
    [{ ...good, cpf: '529.982.247-25' }, 403, wrong],
    [{ ...good, cpf: 'abc' }, 403, wrong],
    [{ ...good, email: 'outra@teste.demo' }, 403, wrong],
  ]
  const logged = (await t.logs()).length
  for (const [body, status, message] of table) {
    const answer = await change(body)
    assert.deepEqual([answer.status, answer.body.message], [status, message], JSON.stringify(body))
  }
  assert.equal((await change({ ...good, newPass: 'ab1!x' })).body.details.newPass, 'No mínimo 6 caracteres')
  assert.equal(
    (await change({ ...good, newPass: SENHA })).body.details.newPass,
    'A nova senha deve ser diferente da atual.',
  )
  assert.equal((await t.logs()).length, logged)
  assert.equal((await t.login({ email: 'recusas@teste.demo', senha: SENHA })).status, 200)
})

test('an account without CPF takes an empty one and no other', async () => {
  const { change } = await person('sem-cpf@teste.demo')
  assert.equal((await change({ newPass: NEW, cpf: '52998224725', senha: SENHA })).status, 403)
  assert.equal((await change({ newPass: NEW, cpf: '', senha: SENHA })).status, 200)
})

test('a long password is taken whole', async () => {
  const { email, change } = await person('longa@teste.demo')
  const long = 'um cavalo azul atravessa devagar a ponte de madeira que range sob o sol das três horas da tarde'
  assert.equal((await change({ newPass: long, senha: SENHA })).status, 200)
  assert.equal((await t.login({ email, senha: long.slice(0, 64) })).status, 403)
  assert.equal((await t.login({ email, senha: long.slice(0, 72) })).status, 403)
  assert.equal((await t.login({ email, senha: long })).status, 200)
})

test('a temporary password is owed a change, and the change pays it', async () => {
  const { id, email, call, change } = await person('provisoria@teste.demo', {
    trocarSenha: true,
    senhaExpiraEm: new Date(Date.now() + 60_000),
  })
  assert.equal((await call({ method: 'GET', url: '/api/sessao' })).body.pendencia, 'trocarSenha')
  assert.equal((await change({ newPass: NEW, senha: SENHA })).status, 200)
  const row = await t.db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([row.trocarSenha, row.senhaExpiraEm], [false, null])
  const again = await t.enter(email, { senha: NEW })
  assert.equal((await again.call({ method: 'GET', url: '/api/sessao' })).body.pendencia, null)
})

test('a stolen session does not guess the password: it is limited as the sign-in is', async () => {
  const { email, change } = await person('roubada@teste.demo')
  for (let i = 0; i < 10; i++) assert.equal((await change({ newPass: NEW, senha: `errada-${i}` })).status, 403)
  const blocked = await change({ newPass: NEW, senha: SENHA })
  assert.deepEqual([blocked.status, blocked.body.message], [429, 'Deu erro'])
  assert.ok(Number(blocked.headers['retry-after']) > 0)
  assert.equal((await t.login({ email, senha: SENHA })).status, 429)
})

test('two changes at once: one wins, the other is refused', async () => {
  const { id, change } = await person('corrida@teste.demo')
  const answers = await Promise.all([
    change({ newPass: 'bigorna-azul-7', senha: SENHA }),
    change({ newPass: 'bigorna-verde-8', senha: SENHA }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403])
  const rows = (await t.logs()).filter(({ alvoId }) => alvoId === id)
  assert.equal(rows.length, 1)
})

test('the browser it is changed in stays known to the sign-in, the others do not', async () => {
  await t.account('aparelho@teste.demo')
  const phone = cookiesOf(await t.login({ email: 'aparelho@teste.demo', senha: SENHA }))
  const desk = cookiesOf(await t.login({ email: 'aparelho@teste.demo', senha: SENHA }))
  const payload = { newPass: NEW, senha: SENHA }
  const changed = await t.inject({ method: 'PUT', url: '/api/change-password', payload, headers: { cookie: desk } })
  assert.equal(changed.status, 200)
  for (let i = 0; i < 11; i++) await t.login({ email: 'aparelho@teste.demo', senha: 'x' })
  assert.equal((await t.login({ email: 'aparelho@teste.demo', senha: NEW }, { cookie: phone })).status, 429)
  assert.equal((await t.login({ email: 'aparelho@teste.demo', senha: NEW }, { cookie: desk })).status, 200)
})
