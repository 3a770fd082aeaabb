import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SEMELHANCA_SEGURA, semelhanca } from './conciliacao.ts'

const banco = { data: '2026-11-10', valor: -123_450, descricao: 'PAGTO BOLETO ELETRICA BOA VISTA', documento: '77' }
const casa = { data: '2026-11-10', valor: 123_450, entrada: false, textos: ['Elétrica Boa Vista'] }

test('the same value, day and name is sure; another direction, a far day or another value is nothing', () => {
  assert.equal(semelhanca(banco, casa), 100)
  assert.ok(semelhanca(banco, { ...casa, data: '2026-11-12', textos: ['Outra'] }) < SEMELHANCA_SEGURA)
  assert.ok(semelhanca(banco, { ...casa, valor: 123_000 }) > 0, 'interest of a boleto')
  assert.equal(semelhanca(banco, { ...casa, entrada: true }), 0)
  assert.equal(semelhanca(banco, { ...casa, data: '2026-11-14' }), 0)
  assert.equal(semelhanca(banco, { ...casa, valor: 200_000 }), 0)
})
