import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitting } from './palette-entries.ts'

const entries = [
  ['Contas a pagar', 'Financeiro'],
  ['Solicitações', 'Financeiro'],
  ['Solicitar diárias', 'Financeiro'],
  ['Novo pedido', 'Financeiro'],
  ['Nova obra', 'Obras'],
  ['Lista de obras', 'Obras'],
].map(([label, description], n) => ({ id: String(n), label: label!, description: description!, to: '/' }))
const found = (text: string) => fitting(entries, text).map(({ label }) => label)

test('what begins as typed comes first, then its other words, then its module; the middle of a word is nothing', () => {
  assert.deepEqual(found('solic'), ['Solicitações', 'Solicitar diárias'])
  assert.deepEqual(found('pag'), ['Contas a pagar'])
  assert.deepEqual(found('obra'), ['Nova obra', 'Lista de obras'])
  assert.deepEqual(found('nov'), ['Novo pedido', 'Nova obra'])
  assert.deepEqual(found('diarias sol'), ['Solicitar diárias'])
  assert.deepEqual(found('edido'), [])
  assert.deepEqual(found('finan').length, 4)
  assert.deepEqual(found('').length, entries.length)
})
