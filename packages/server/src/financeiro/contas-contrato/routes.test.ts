import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('whoever creates a cost centre holds it; others do not see it', async () => {
  const author = await t.person({ telas: [[telas.contasContrato, 'visualizar', 'adicionar', 'editar']] })
  const created = await author.post('/api/contas-contrato', {
    codigo: 'CC-118',
    nome: 'Linha Serra Alta',
    temObra: true,
    valor: 1250000.5,
  })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  assert.equal((await author.get(`/api/contas-contrato/${created.body.id}`)).body.nome, 'Linha Serra Alta')
  assert.equal((await author.put(`/api/contas-contrato/${created.body.id}`, { fatorK: 1.3 })).body.fatorK, 1.3)
  assert.equal((await t.logs()).filter((row) => row.alvoId === created.body.id).length, 2)

  const other = await t.person({ telas: [[telas.contasContrato, 'visualizar']] })
  assert.equal((await other.get(`/api/contas-contrato/${created.body.id}`)).status, 404)
  assert.equal((await other.post('/api/contas-contrato', { codigo: 'CC-119', nome: 'x' })).status, 403)
})

test('by the collection’s name a cost centre is created as by its own route: its author’s, with one log row', async () => {
  const author = await t.person({ telas: [[telas.contasContrato, 'visualizar', 'adicionar']] })
  const criar = (data: object) => author.post('/api/updateData', { banco: 'empresas', data })
  const { status, body } = await criar({ codigo: 'CC-200', nome: 'Subestação Leste' })
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal((await author.get(`/api/contas-contrato/${body.id}`)).body.nome, 'Subestação Leste')
  assert.deepEqual(
    (await t.logs()).filter(({ alvoId }) => alvoId === body.id).map(({ acaoId }) => acaoId),
    [1],
  )
  assert.equal((await criar({ codigo: 'CC-200', nome: 'Outra' })).status, 409)
  const invertido = await criar({ codigo: 'CC-201', nome: 'x', dataInicio: '2026-05-01', dataFim: '2026-01-01' })
  assert.deepEqual([invertido.status, Object.keys(invertido.body.details)], [400, ['dataFim']])
  const other = await t.person({ telas: [[telas.contasContrato, 'visualizar', 'editar', 'excluir']] })
  const negado = await other.post('/api/updateData', { banco: 'empresas', data: { codigo: 'CC-202', nome: 'x' } })
  assert.equal(negado.status, 403)
  assert.deepEqual((await other.post('/api/loadDataArray', { banco: 'empresas' })).body, [])
})
