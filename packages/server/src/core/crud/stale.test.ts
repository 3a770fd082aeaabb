import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('who comes second to a record is told who came first, and when', async () => {
  const rights = { telas: [[telas.veiculos, 'visualizar', 'adicionar', 'editar']] } as const
  const centro = await t.centro()
  const fulana = await t.person({ nome: 'Fulana de Tal', telas: [...rights.telas], centros: [centro] })
  const outra = await t.person({ nome: 'Outra', telas: [...rights.telas], centros: [centro] })
  const carro = { placa: 'ENS1A23', modelo: 'Kombi', tipo: 7, combustivel: 3, propriedade: 1, centroDeCustoId: centro }
  const made = await outra.post('/api/veiculos', carro)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id } = made.body
  const from = Date.now()
  assert.equal((await fulana.put(`/api/veiculos/${id}`, { modelo: 'Uno', revisao: 1 })).status, 200)

  const second = await outra.put(`/api/veiculos/${id}`, { modelo: 'Gol', revisao: 1 })
  assert.equal(second.status, 409)
  const { atual, quem, quando } = second.body.details
  assert.deepEqual([atual.modelo, atual.revisao, quem], ['Uno', 2, 'Fulana de Tal'])
  assert.ok(Date.parse(quando) >= from - 1000 && Date.parse(quando) <= Date.now() + 1000, quando)
})
