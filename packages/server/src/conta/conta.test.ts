import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { hashPassword } from '../core/access/passwords.ts'
import { type TestApp, testApp } from '../test-kit/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const login = (body: object, remoteAddress = '127.0.0.1') =>
  t.inject({ method: 'POST', url: '/api/login', payload: body, remoteAddress })

async function account(email: string, more: object = {}) {
  const row = await t.db
    .insertInto('usuarios')
    .values({ nome: 'Débora', email, senhaHash: await hashPassword('segredo-1'), ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id as string
}

test('the first run creates the first administrator once, for whoever knows the code', async () => {
  const fresh = await testApp()
  try {
    const post = (body: object) => fresh.inject({ method: 'POST', url: '/api/instalacao', payload: body })
    assert.deepEqual((await fresh.inject({ method: 'GET', url: '/api/instalacao' })).body, { necessaria: true })
    const good = {
      codigo: '0000-0000-0000',
      nome: 'Ana',
      email: 'ANA@empresa.com.br',
      senha: 'segredo-1',
      confirmSenha: 'segredo-1',
    }
    assert.deepEqual((await post({ ...good, codigo: '1' })).body.details, {
      codigo: 'Este não é o código mostrado no início do servidor.',
    })
    assert.deepEqual((await post({ ...good, confirmSenha: 'x' })).body.details, {
      confirmSenha: 'Senhas não compativeis',
    })
    assert.deepEqual((await post({ ...good, senha: '12345' })).body.details, { senha: 'No mínimo 6 caracteres' })
    const both = await Promise.all([post(good), post({ ...good, email: 'outra@empresa.com.br' })])
    assert.deepEqual(both.map((answer) => answer.status).sort(), [201, 409])
    assert.deepEqual((await fresh.inject({ method: 'GET', url: '/api/instalacao' })).body, { necessaria: false })
    assert.equal((await fresh.db.selectFrom('usuarios').select('id').execute()).length, 1)
    assert.equal((await fresh.logs()).length, 1)
  } finally {
    await fresh.close()
  }
})

test('sign-in answers the spec’s fields, with a cookie the page’s scripts cannot read', async () => {
  const id = await account('debora@teste.demo', { matricula: '77', cpf: '52998224725' })
  const answer = await login({ email: 'DEBORA@teste.demo ', senha: 'segredo-1' })
  assert.equal(answer.status, 200)
  const { token, tokenApi, ...rest } = answer.body
  assert.deepEqual(rest, { id, nome: 'Débora', cpf: '529.982.247-25', email: 'debora@teste.demo', loginMtr: '77' })
  assert.ok(token.length >= 40 && token === tokenApi)
  assert.match(String(answer.headers['set-cookie']), /prumo_sessao=.*HttpOnly; SameSite=Lax/)
  const session = await t.inject({ method: 'GET', url: '/api/sessao', headers: { authorization: `Bearer ${token}` } })
  assert.equal(session.body.usuario.id, id)
  const minutes = (Date.parse(session.body.expiraEm) - Date.now()) / 60_000
  assert.ok(minutes > 119 && minutes <= 120, `${minutes}`)
})

test('the three refusals of the spec, and the missing fields', async () => {
  await account('inativa@teste.demo', { isAtivo: false })
  await account('ativa@teste.demo')
  const cases: [object, string][] = [
    [{ email: 'ninguem@teste.demo', senha: 'x' }, 'usuario não encontrado'],
    [{ email: 'ativa@teste.demo', senha: 'x' }, 'senha incompatível com o email inserido'],
    [{ email: 'inativa@teste.demo', senha: 'segredo-1' }, 'o usuario não está ativo'],
    [{ email: 'inativa@teste.demo', senha: 'x' }, 'senha incompatível com o email inserido'],
    [{ email: 'ativa@teste.demo' }, 'Preencha todos os dados'],
    [{}, 'Preencha todos os dados'],
  ]
  for (const [body, message] of cases) {
    const answer = await login(body, '10.9.9.9')
    assert.equal(answer.body.message, message)
    assert.ok(answer.status >= 400 && answer.status < 500)
    assert.equal(answer.headers['set-cookie'], undefined)
  }
})

test('after ten failures the answer tells nothing more and the right password waits too', async () => {
  await account('alvo@teste.demo')
  for (let i = 0; i < 10; i++)
    assert.equal((await login({ email: 'alvo@teste.demo', senha: 'x' }, `10.1.0.${i}`)).status, 403)
  const blocked = await login({ email: 'alvo@teste.demo', senha: 'segredo-1' }, '10.1.1.1')
  assert.deepEqual([blocked.status, blocked.body.message], [429, 'Deu erro'])
  await account('vizinha@teste.demo')
  assert.equal((await login({ email: 'vizinha@teste.demo', senha: 'segredo-1' }, '10.1.1.1')).status, 200)
})

test('past the wait the eleventh failure is told nothing more than that, and the right password opens', async () => {
  await account('paciente@teste.demo')
  const from = (n: number, senha: string) => login({ email: 'paciente@teste.demo', senha }, `10.2.0.${n}`)
  for (let i = 0; i < 10; i++) assert.equal((await from(i, 'x')).status, 403)
  const past = () =>
    t.db
      .updateTable('tentativasDeLogin')
      .set({ em: new Date(Date.now() - 60_000) })
      .where('conta', '=', 'paciente@teste.demo')
      .execute()
  await past()
  const wrong = await from(11, 'x')
  assert.deepEqual([wrong.status, wrong.body.message, wrong.body.details], [429, 'Deu erro', { espera: 2 }])
  assert.equal((await from(12, 'segredo-1')).status, 429)
  await past()
  assert.equal((await from(13, 'segredo-1')).status, 200)
})

test('a session ends at sign-out, after two hours, and when its user is deactivated', async () => {
  const person = await t.person()
  assert.equal((await person.get('/api/sessao')).status, 200)
  await person.post('/api/logout')
  assert.equal((await person.get('/api/sessao')).status, 401)

  const late = await t.person()
  await t.db
    .updateTable('sessoes')
    .set({ expiraEm: new Date(Date.now() - 1) })
    .where('usuarioId', '=', late.id)
    .execute()
  assert.deepEqual((await late.get('/api/sessao')).body, { message: 'Sessão inválida!', status: 401, details: {} })

  const fired = await t.person()
  await t.db.updateTable('usuarios').set({ isAtivo: false }).where('id', '=', fired.id).execute()
  assert.equal((await fired.get('/api/sessao')).status, 401)
})

test('a change of permission bites on the next request', async () => {
  const person = await t.person({ telas: [[telas.fornecedores, 'visualizar']] })
  assert.equal((await person.get('/api/fornecedores')).status, 200)
  await t.db.deleteFrom('permissoes').where('usuarioId', '=', person.id).execute()
  assert.equal((await person.get('/api/fornecedores')).status, 403)
})

test('a page of another origin changes nothing with the visitor’s cookie', async () => {
  const person = await t.person({ telas: [[telas.fornecedores, 'visualizar', 'adicionar']] })
  const payload = { nome: 'Invasor', cpfOuCnpj: '33.000.167/0001-01' }
  const from = (origin: string) =>
    t.inject({
      method: 'POST',
      url: '/api/fornecedores',
      payload,
      headers: { origin, host: 'prumo.local', cookie: `prumo_sessao=${person.token}` },
    })
  assert.equal((await from('https://mau.exemplo')).status, 403)
  assert.equal((await from('null')).status, 403)
  assert.equal((await from('http://prumo.local')).status, 201)
})

test('only the public calls answer without a session', async () => {
  const open = ['/api/saude', '/api/versao', '/api/instalacao']
  for (const url of open) assert.equal((await t.inject({ method: 'GET', url })).status, 200, url)
  for (const url of [
    '/api/telas',
    '/api/colecoes',
    '/api/openapi.json',
    '/api/ao-vivo',
    '/api/sessao',
    '/api/fornecedores',
  ])
    assert.equal((await t.inject({ method: 'GET', url })).status, 401, url)
})

test('the screens’ directory and the API’s description', async () => {
  const person = await t.person()
  const screens = (await person.get('/api/telas')).body
  assert.deepEqual(screens[0], {
    id: 1,
    alvo: 'Pedidos',
    modulo: 'Financeiro',
    caminho: '/financeiro/pedidos',
    rotulo: 'Pedidos',
    flags: ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso'],
  })
  const openapi = (await person.get('/api/openapi.json')).body
  for (const path of ['/api/login', '/api/fornecedores/{id}', '/api/loadDataArray'])
    assert.ok(openapi.paths[path], path)
})
