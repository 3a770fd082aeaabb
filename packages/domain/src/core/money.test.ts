import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimal, formatMoney, formatQuantity, isQuantity, lineTotal, toCentavos, toReais } from './money.ts'

test('reais become centavos exactly, or not at all', () => {
  const cases: [number | string, number | null][] = [
    [0, 0],
    [0.01, 1],
    [0.1, 10],
    [10.5, 1050],
    ['1139.63', 113963],
    ['1139.630', 113963],
    [-3.2, -320],
    [70.1, 7010],
    [1.005, null],
    ['1,50', null],
    [Number.NaN, null],
    [1e21, null],
    [1e-7, null],
    ['', null],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['90071992547409.92', null],
  ]
  for (const [input, expected] of cases) assert.equal(toCentavos(input), expected, String(input))
})

test('every centavo survives the way to the wire and back', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  console.log(`SEED=${seed}`)
  let state = seed
  const random = () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return state / 2 ** 31
  }
  for (let i = 0; i < 100_000; i++) {
    const centavos = Math.floor(random() * 10 ** Math.floor(1 + random() * 14))
    assert.equal(toCentavos(toReais(centavos)), centavos, `SEED=${seed} centavos=${centavos}`)
    assert.equal(toCentavos(decimal(centavos)), centavos)
  }
})

test('a line total is rounded half-up to centavos', () => {
  const cases: [number, number, number][] = [
    [78.9, 12, 94680],
    [17.53, 11, 19283],
    [0.01, 0.5, 1],
    [0.01, 0.4999, 0],
    [0.03, 0.5, 2],
    [2.05, 1.5, 308],
    [1.1, 1.1, 121],
    [9_999_999_999.99, 1, 999_999_999_999],
    [0.1, 3, 30],
  ]
  for (const [price, quantity, expected] of cases)
    assert.equal(lineTotal(price, quantity), expected, `${price} × ${quantity}`)
})

test('amounts and quantities read as people here write them', () => {
  assert.equal(formatMoney(113963), 'R$ 1.139,63')
  assert.equal(formatMoney(5), 'R$ 0,05')
  assert.equal(formatMoney(-123456789), '-R$ 1.234.567,89')
  assert.equal(formatQuantity('1234.5000'), '1.234,5')
  assert.equal(formatQuantity(11), '11')
  assert.equal(isQuantity(0.12345), false)
  assert.equal(isQuantity('0.1234'), true)
})
