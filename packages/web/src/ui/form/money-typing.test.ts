import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ESCRITOS, PRECOS } from './money-typing.cenario.ts'
import { readMoney, readPrice, typedQuantity } from './money-typing.ts'

test('an amount is read as people write it, and what may mean two is asked again', () => {
  assert.ok(ESCRITOS.length >= 120, String(ESCRITOS.length))
  for (const [texto, esperado] of ESCRITOS) {
    const lido = readMoney(texto)
    if (esperado instanceof RegExp) {
      assert.ok('doubt' in lido, `${texto}: ${JSON.stringify(lido)}`)
      assert.match(lido.doubt, esperado, texto)
    } else assert.deepEqual(lido, { cents: esperado }, texto)
  }
})

test('a unit price of up to four decimals is read as people write it', () => {
  for (const [texto, esperado] of PRECOS) {
    const lido = readPrice(texto)
    if (esperado instanceof RegExp) {
      assert.ok('doubt' in lido, `${texto}: ${JSON.stringify(lido)}`)
      assert.match(lido.doubt, esperado, texto)
    } else assert.deepEqual(lido, { preco: esperado }, texto)
  }
})

test('a quantity has at most four decimals and says when it does not read', () => {
  const typed: [string, number | null | undefined][] = [
    ['', null],
    ['3', 3],
    ['0,5', 0.5],
    ['0.5', 0.5],
    ['1.234', 1234],
    ['1.234,5678', 1234.5678],
    ['1,23456', undefined],
    ['abc', undefined],
    ['1,', undefined],
  ]
  for (const [text, value] of typed) assert.equal(typedQuantity(text), value, text)
})
