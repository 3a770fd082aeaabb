import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fraseDaCaixa } from './frase-da-caixa.ts'

const dita = (...oque: Parameters<typeof fraseDaCaixa>) => fraseDaCaixa(...oque).replace(/\s/g, ' ')

test('how many and how much are of one and the same set: all that waits, what the search found, or neither', () => {
  assert.equal(dita('aguardando', 42, 123_400, false), '42 pedidos aguardam você · R$ 1.234,00')
  assert.equal(dita('aguardando', 1, 5_000, false), '1 pedido aguarda você · R$ 50,00')
  assert.equal(dita('aguardando', 3, 123_400, true), '3 pedidos no filtro · R$ 1.234,00')
  assert.equal(dita('decididas', 2, 1_00, false), '2 pedidos · R$ 1,00')
  assert.equal(dita('aguardando', 100, null, false), 'Mais de 100 pedidos aguardam você')
})
