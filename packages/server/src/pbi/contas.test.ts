import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { open } from '../core/access/secret-box.ts'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'
import { fingirMicrosoft, type Microsoft, SENHA_CERTA } from './microsoft.cenario.ts'
import { contaNova, gestorDoBi, novaConta, novoRelatorio } from './pbi.cenario.ts'

let t: TestApp
let deles: Microsoft
let gestor: Person
before(async () => {
  deles = await fingirMicrosoft()
  t = await testApp(deles.env())
  gestor = await gestorDoBi(t, [await t.centro()])
})
after(async () => {
  await t.close()
  await deles.fechar()
})

const guardada = async (id: string): Promise<string> =>
  (await sql<{ senha: string }>`select senha from contas_mestre where id = ${id}`.execute(t.db)).rows[0]!.senha

test('an account is created with its password, which is kept sealed and told by nothing', async () => {
  const antes = (await t.logs()).length
  const made = await gestor.post('/api/conta-mestre', contaNova())
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id } = made.body
  assert.deepEqual(made.body, {
    id,
    revisao: 1,
    nome: 'Diretoria',
    email: 'bi@empresa.com.br',
    clienteId: contaNova().clienteId,
  })
  const cifrada = await guardada(id)
  assert.ok(!cifrada.includes(SENHA_CERTA) && !Buffer.from(cifrada, 'base64').toString().includes(SENHA_CERTA))
  assert.equal(open(t.services, cifrada, `contas-mestre/${id}`), SENHA_CERTA)
  assert.equal(open(t.services, cifrada, 'contas-mestre/1'), null, 'on another row it does not open')
  const rows = (await t.logs()).slice(antes)
  assert.deepEqual(
    rows.map(({ acaoId, telaId, alvoId }) => [acaoId, telaId, alvoId]),
    [[1, telas.usuarioMestre.id, id]],
  )
  const ditos = [
    await gestor.get(`/api/contas-mestre/${id}`),
    await gestor.get('/api/contas-mestre'),
    await gestor.get(`/api/contas-mestre/nomes?ids=${id}`),
    await gestor.get('/api/contas-mestre/planilha'),
    await gestor.post('/api/loadDataArray', { banco: 'PBI-conta-mestre' }),
    await gestor.post('/api/loadDataById', { banco: 'PBI-conta-mestre', id }),
    await gestor.put(`/api/contas-mestre/${id}`, { nome: 'Diretoria e obras' }),
  ]
  for (const { status, raw, body } of ditos) {
    assert.equal(status, 200, JSON.stringify(body))
    assert.ok(!raw.includes(SENHA_CERTA) && !raw.includes(cifrada))
  }
  assert.ok(!JSON.stringify(await t.logs()).includes(SENHA_CERTA))
})

test('all five fields are needed, and the two passwords must be one', async () => {
  for (const campo of ['nome', 'email', 'clienteId', 'password', 'confirmPassword']) {
    const { status, body } = await gestor.post('/api/conta-mestre', contaNova({ [campo]: undefined }))
    assert.equal(status, 400)
    assert.ok(body.details[campo], JSON.stringify(body))
  }
  const { status, body } = await gestor.post('/api/conta-mestre', contaNova({ confirmPassword: 'outra' }))
  assert.deepEqual([status, body.details], [400, { confirmPassword: messages.senhasNaoCompativeis }])
})

test('each act needs its own flag, and writes nothing without it', async () => {
  const id = await novaConta(gestor)
  const leitor = await t.person({ telas: [[telas.usuarioMestre, 'visualizar']] })
  const ninguem = await t.person({
    telas: [[telas.relatoriosUsuarios, 'visualizar', 'adicionar', 'editar', 'excluir']],
  })
  const antes = (await t.logs()).length
  const senha = { password: 'x', confirmPassword: 'x' }
  for (const quem of [leitor, ninguem])
    for (const { status } of [
      await quem.post('/api/conta-mestre', contaNova()),
      await quem.put(`/api/contas-mestre/${id}`, { nome: 'x' }),
      await quem.put(`/api/contas-mestre/${id}/senha`, senha),
      await quem.post(`/api/contas-mestre/${id}/teste`),
      await quem.delete(`/api/contas-mestre/${id}`),
    ])
      assert.equal(status, 403)
  assert.equal((await leitor.get('/api/contas-mestre')).status, 200)
  assert.equal((await ninguem.get('/api/contas-mestre')).status, 403)
  for (const { status } of [
    await gestor.put('/api/contas-mestre/1999999999999', { nome: 'x' }),
    await gestor.put('/api/contas-mestre/abc/senha', senha),
    await gestor.post('/api/contas-mestre/1999999999999/teste'),
    await gestor.delete('/api/contas-mestre/1999999999999'),
  ])
    assert.equal(status, 404)
  assert.equal((await t.logs()).length, antes)
})

test('by the collection’s name an account is created, changed and deleted as by its own routes, and its password never comes', async () => {
  const leitor = await t.person({ telas: [[telas.usuarioMestre, 'visualizar']] })
  const antes = (await t.logs()).length
  const data = contaNova({ nome: 'Pelo nome' })
  const criada = await gestor.post('/api/updateData', { banco: '/PBI-conta-mestre', data })
  assert.deepEqual(
    [criada.status, Object.keys(criada.body).sort()],
    [201, ['clienteId', 'email', 'id', 'nome', 'revisao']],
  )
  const { id } = criada.body
  assert.equal(open(t.services, await guardada(id), `contas-mestre/${id}`), data.password)
  const diferente = { ...data, confirmPassword: 'outra' }
  const negada = await gestor.post('/api/updateData', { banco: 'PBI-conta-mestre', data: diferente })
  assert.deepEqual([negada.status, Object.keys(negada.body.details)], [400, ['confirmPassword']])
  const mudar = (quem: typeof gestor, alvo: string, mudanca: object) =>
    quem.post('/api/updateData', { banco: 'PBI-conta-mestre', id: alvo, data: mudanca })
  assert.equal((await mudar(gestor, id, { nome: 'Outra' })).body.nome, 'Outra')
  await mudar(gestor, id, { password: 'trocada', senha: 'trocada' })
  assert.equal(open(t.services, await guardada(id), `contas-mestre/${id}`), data.password)
  assert.equal((await mudar(gestor, '1999999999999', { nome: 'x' })).status, 404)
  for (const { status } of [
    await leitor.post('/api/updateData', { banco: 'PBI-conta-mestre', data }),
    await mudar(leitor, id, { nome: 'x' }),
    await leitor.post('/api/delete', { documents: 'PBI-conta-mestre', id }),
  ])
    assert.equal(status, 403)
  for (const [url, body] of [
    ['loadDataArray', {}],
    ['loadDataById', { id }],
    ['loadDataByField', { id, field: 'id' }],
  ] as const) {
    const lida = await leitor.post(`/api/${url}`, { banco: 'PBI-conta-mestre', ...body })
    assert.equal(lida.status, 200)
    assert.doesNotMatch(JSON.stringify(lida.body), /senha|password/)
  }
  assert.equal((await gestor.post('/api/delete', { documents: 'PBI-conta-mestre', id })).status, 204)
  assert.equal((await gestor.get(`/api/contas-mestre/${id}`)).status, 404)
  const linhas = (await t.logs()).slice(antes)
  assert.deepEqual(
    linhas.map((linha) => [linha.acaoId, linha.alvoId]),
    [
      [1, id],
      [2, id],
      [3, id],
    ],
  )
  assert.doesNotMatch(JSON.stringify(linhas), new RegExp(data.password))
})

test('the password is changed by itself, and the log says that it was, not to what', async () => {
  const id = await novaConta(gestor)
  const antes = await guardada(id)
  const logs = (await t.logs()).length
  const nova = 'Canela-azul-71'
  assert.equal(
    (await gestor.put(`/api/contas-mestre/${id}/senha`, { password: nova, confirmPassword: 'x' })).status,
    400,
  )
  const { status, body } = await gestor.put(`/api/contas-mestre/${id}/senha`, { password: nova, confirmPassword: nova })
  assert.deepEqual([status, body.revisao], [200, 2])
  assert.notEqual(await guardada(id), antes)
  assert.equal(open(t.services, await guardada(id), `contas-mestre/${id}`), nova)
  const rows = (await t.logs()).slice(logs)
  assert.deepEqual(
    rows.map(({ acaoId, descricao }) => [acaoId, descricao]),
    [[2, 'Trocou a senha da conta mestre "Diretoria"']],
  )
  assert.ok(!JSON.stringify(rows).includes(nova))
})

test('whoever mends an account tries it there and then', async () => {
  const id = await novaConta(gestor)
  assert.equal((await gestor.post(`/api/contas-mestre/${id}/teste`)).status, 204)
  const errada = await novaConta(gestor, { nome: 'Errada', password: 'x', confirmPassword: 'x' })
  const { status, body } = await gestor.post(`/api/contas-mestre/${errada}/teste`)
  assert.equal(status, 502)
  assert.match(body.message, /recusou o e-mail ou a senha da conta mestre "Errada"/)
})

test('while a report opens by it, an account stays; then it goes with one log row', async () => {
  const id = await novaConta(gestor)
  const relatorio = await novoRelatorio(gestor, id, [gestor.id])
  const refused = await gestor.delete(`/api/contas-mestre/${id}`)
  assert.equal(refused.status, 409)
  assert.match(refused.body.message, /há relatórios que abrem por ela/)
  assert.equal((await gestor.delete(`/api/relatorios-usuarios/${relatorio.id}`)).status, 204)
  const logs = (await t.logs()).length
  assert.equal((await gestor.delete(`/api/contas-mestre/${id}`)).status, 204)
  assert.deepEqual(
    (await t.logs()).slice(logs).map(({ acaoId, alvoId }) => [acaoId, alvoId]),
    [[3, id]],
  )
})
