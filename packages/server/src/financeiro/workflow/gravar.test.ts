import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let ana: Person
before(async () => {
  t = await testApp()
  ana = await t.person({ telas: [[telas.workflow, 'visualizar', 'adicionar', 'editar']] })
})
after(() => t.close())

const VAZIO = { nome: 'Vazio', solicitantes: [], validadores: [], confirmadores: [], aprovadores: [] }

test('a workflow nobody is in is refused, by route and by generic call, new or emptied', async () => {
  const frase = 'Ponha ao menos uma pessoa em uma das listas.'
  const nova = await ana.post('/api/workflow', VAZIO)
  assert.deepEqual([nova.status, nova.body.details.aprovadores], [400, frase])
  const generica = await ana.post('/api/updateData', { banco: 'orcamento-workflow', data: VAZIO })
  assert.equal(generica.status, 400, JSON.stringify(generica.body))
  const certa = await ana.post('/api/workflow', { ...VAZIO, nome: 'Geral', validadores: [ana.id] })
  assert.equal(certa.status, 201, JSON.stringify(certa.body))
  const vazia = await ana.put(`/api/workflow/${certa.body.id}`, { validadores: [] })
  assert.deepEqual([vazia.status, vazia.body.details.aprovadores], [400, frase])
  const avessa = await ana.put(`/api/workflow/${certa.body.id}`, { valorMinimo: 10, valorMaximo: 5 })
  assert.equal(avessa.status, 400)
  assert.ok(avessa.body.details.valorMaximo)
})

test('what was empty before the rule may still be renamed', async () => {
  const { id } = await t.db
    .insertInto('workflow')
    .values({ ...VAZIO, nome: 'Antigo' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const renomeado = await ana.put(`/api/workflow/${id}`, { nome: 'Antigo, sem uso' })
  assert.equal(renomeado.status, 200, JSON.stringify(renomeado.body))
})
