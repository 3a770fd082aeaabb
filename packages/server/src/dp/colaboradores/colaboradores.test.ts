import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const holder = (...centros: string[]) =>
  t.person({ telas: [[telas.colaboradores, 'visualizar', 'adicionar', 'editar', 'excluir']], centros })
const joao = { nome: 'João Araújo', matricula: 'J-1', cpf: '529.982.247-25' }

test('a collaborator is born active, in capitals, whatever the body says', async () => {
  const person = await holder()
  const made = await person.post('/api/colaboradores', { ...joao, status: 2, demissao: '2026-11-20' })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  assert.equal(made.body.nome, 'JOÃO ARAÚJO')
  assert.equal(made.body.status, 1)
  assert.equal(made.body.demissao, null)
})

test('CPF and matrícula are each one person’s', async () => {
  const person = await holder()
  const sameCpf = await person.post('/api/colaboradores', { ...joao, matricula: 'J-2' })
  const sameMatricula = await person.post('/api/colaboradores', { ...joao, cpf: '111.444.777-35' })
  for (const [answer, field] of [
    [sameCpf, 'cpf'],
    [sameMatricula, 'matricula'],
  ] as const) {
    assert.equal(answer.status, 409)
    assert.equal(answer.body.message, messages.colaboradorExistente)
    assert.deepEqual(Object.keys(answer.body.details), [field])
  }
})

test('a dismissal needs the situation inactive, through the form and through the generic call', async () => {
  const person = await holder()
  const { id } = (await person.post('/api/colaboradores', { ...joao, matricula: 'J-3', cpf: '111.444.777-35' })).body
  const url = `/api/colaboradores/${id}`
  const logged = (await t.logs()).length
  const refused = await person.put(url, { demissao: '2026-11-20' })
  assert.equal(refused.status, 400)
  assert.match(refused.body.details.demissao, /inativo/)
  const generic = await person.post('/api/updateData', { banco: 'colaboradores', id, data: { demissao: '2026-11-20' } })
  assert.equal(generic.status, 400)
  assert.match(generic.body.details.demissao, /inativo/)
  assert.equal((await t.logs()).length, logged)

  const left = await person.put(url, { status: 2, demissao: '2026-11-20' })
  assert.equal(left.status, 200)
  assert.equal((await person.put(url, { status: 1 })).status, 400, 'active again, but still dismissed')
  assert.equal((await person.put(url, { status: 1, demissao: null })).status, 200)
  assert.equal((await t.logs()).length, logged + 2)
  assert.equal((await person.put('/api/colaboradores/123', { status: 2 })).status, 404)
})

test('the days of a life come in their order, when it is registered and afterwards', async () => {
  const person = await holder()
  const novo = { ...joao, matricula: 'J-4', cpf: '123.456.789-09' }
  const born = await person.post('/api/colaboradores', { ...novo, nascimento: '2090-01-01' })
  assert.deepEqual([born.status, Object.keys(born.body.details ?? {})], [400, ['nascimento']])
  const made = await person.post('/api/colaboradores', { ...novo, nascimento: '1990-01-01', admissao: '2020-05-04' })
  assert.equal(made.status, 201)
  const left = await person.put(`/api/colaboradores/${made.body.id}`, { status: 2, demissao: '2020-05-03' })
  assert.deepEqual([left.status, Object.keys(left.body.details)], [400, ['demissao']])
})

test('the contracts are read under the specification’s name for them, in scope', async () => {
  const [mine, theirs] = [await t.centro(), await t.centro()]
  const person = await t.person({ telas: [[telas.contasContrato, 'visualizar']], centros: [mine] })
  const { body } = await person.post('/api/loadDataArray', { banco: 'empresas' })
  assert.deepEqual(
    body.map((one: { id: string }) => one.id),
    [mine],
  )
  assert.equal((await person.post('/api/loadDataById', { banco: '/empresas', id: theirs })).status, 404)
})

test('whoever reads one record, with its whole CPF, stands in the trail once a day; lists, which mask it, tell of nobody', async () => {
  const [person, other] = [await holder(), await holder()]
  const { id } = (
    await person.post('/api/colaboradores', { nome: 'Lida Uma Vez', matricula: 'L-1', cpf: '390.533.447-05' })
  ).body
  const logs = (await t.logs()).length
  await person.get('/api/colaboradores')
  await person.post('/api/loadDataArray', { banco: 'colaboradores' })
  assert.equal((await t.logs()).length, logs)
  for (const one of [person, other, person]) assert.equal((await one.get(`/api/colaboradores/${id}`)).status, 200)
  await other.post('/api/loadDataById', { banco: 'colaboradores', id })
  assert.deepEqual(
    (await t.logs()).slice(logs).map((row) => [row.colabId, row.acaoId, row.telaId, row.alvoId, row.descricao]),
    [person, other].map((one) => [
      one.id,
      4,
      telas.colaboradores.id,
      id,
      'Visualizou a ficha do colaborador "LIDA UMA VEZ"',
    ]),
  )
})
