import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { until } from '../../test-kit/until.ts'

/** The two ways in, whole: through the public page and an administrator's decision, and through an administrator's form. */

let t: TestApp
let address: string
let centro: string
let admin: Person
before(async () => {
  t = await testApp()
  address = await t.listen()
  centro = await t.centro('CC-118')
  admin = await t.person({
    telas: [
      [telas.usuarios, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.contasContrato, 'visualizar'],
    ],
    centros: [centro],
  })
})
after(() => t.close())

const publicPost = (url: string, payload: object) => t.inject({ method: 'POST', url: `/api${url}`, payload })
const login = (email: string, senha: string) => publicPost('/login', { email, senha })

test('registered, found by the administrator at once, approved, in', async () => {
  const response = await fetch(`${address}/api/ao-vivo`, { headers: { authorization: `Bearer ${admin.token}` } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  void (async () => {
    for (;;) {
      const chunk = await reader.read()
      if (chunk.done) return
      heard += chunk.value
    }
  })().catch(() => {})

  const found = await t.inject({ method: 'GET', url: '/api/registro/centros?query=cc-118' })
  assert.deepEqual(
    found.body.map((one: { id: string }) => one.id),
    [centro],
  )
  const senha = 'Quarenta-7-Barcos'
  const data = {
    nome: 'Íris Nova',
    email: 'iris@teste.demo',
    senha,
    confirmSenha: senha,
    cDeCustoSelecionados: [centro],
  }
  const registered = await publicPost('/createUsuario', { data })
  assert.equal(registered.status, 201, JSON.stringify(registered.body))
  await until(async () => heard.includes('"entity":"usuarios"'))
  assert.deepEqual([(await login(data.email, senha)).body.message], ['o usuario não está ativo'])
  const [request] = (await admin.get('/api/usuarios/solicitacoes')).body.itens
  assert.deepEqual([request.nome, request.email, request.centros[0].posso], [data.nome, data.email, true])

  const approved = await admin.post(`/api/usuarios/solicitacoes/${request.id}/aprovar`, {
    centros: [centro],
    matricula: '118',
    cpf: '390.533.447-05',
    permsData: [{ alvo: 'Contas Contrato', visualizar: true }],
  })
  assert.equal(approved.status, 200, JSON.stringify(approved.body))
  const { token } = (await login(data.email, senha)).body
  const list = await t.inject({
    method: 'GET',
    url: '/api/contas-contrato',
    headers: { authorization: `Bearer ${token}` },
  })
  assert.deepEqual(
    list.body.itens.map((one: { id: string }) => one.id),
    [centro],
  )
})

test('created by an administrator, the mailed link opens once, and the person chooses a password', async () => {
  const email = 'davi@teste.demo'
  const created = await admin.post('/api/usuarios', {
    nome: 'Davi Criado',
    cpf: '111.444.777-35',
    email,
    matricula: '119',
    adicionar: [centro],
  })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  const mail = await t.db.selectFrom('correio').selectAll().where('para', '=', email).executeTakeFirstOrThrow()
  const token = /\/recuperar-senha\/([\w-]+)/.exec(mail.texto as string)![1]!
  const { newPass } = (await publicPost('/validate-token-pass', { token })).body
  assert.ok(newPass)
  assert.equal((await publicPost('/validate-token-pass', { token })).status, 400)
  assert.equal((await login(email, newPass)).status, 200)

  const late = await admin.post(`/api/usuarios/${created.body.id}/enviar-link`)
  assert.equal(late.status, 200, JSON.stringify(late.body))
  assert.equal((await admin.put(`/api/usuarios/${created.body.id}`, { isAtivo: false })).status, 200)
  const second = await t.db
    .selectFrom('correio')
    .selectAll()
    .where('para', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const dead = /\/recuperar-senha\/([\w-]+)/.exec(second.texto as string)![1]!
  assert.equal((await publicPost('/validate-token-pass', { token: dead })).status, 400, 'a link of somebody who left')
})
