import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  decimal,
  formatMoney,
  formatPreco,
  formatQuantity,
  isQuantity,
  lineTotal,
  precoEmReais,
  toCentavos,
  toPreco,
  toReais,
} from './money.ts'

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
    [41.5025, 3, 12451],
    [0.0375, 1000, 3750],
    [0.0001, 50, 1],
    [0.0001, 49.9999, 0],
    [78.4, 2, 15680],
  ]
  for (const [price, quantity, expected] of cases)
    assert.equal(lineTotal(price, quantity), expected, `${price} × ${quantity}`)
})

test('a line total is price × quantity, both of four decimals, rounded half up, as integers say it', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  console.log(`SEED=${seed}`)
  let state = seed
  const upTo = (most: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
  const text = (units: number) => `${Math.trunc(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`
  for (let n = 0; n < 50_000; n++) {
    // Every other pair ends exactly on half a centavo.
    const price = n % 2 ? upTo(10 ** (1 + upTo(10))) : 5 * upTo(100_000)
    const quantity = n % 2 ? upTo(10 ** (1 + upTo(8))) : 100_000 * (1 + upTo(50))
    const product = BigInt(price) * BigInt(quantity)
    const expected = product / 1_000_000n + (product % 1_000_000n >= 500_000n ? 1n : 0n)
    const where = `SEED=${seed} ${price} × ${quantity}`
    assert.equal(BigInt(lineTotal(text(price), text(quantity))), expected, where)
    assert.equal(BigInt(lineTotal(price / 10_000, quantity / 10_000)), expected, where)
    assert.equal(toPreco(precoEmReais(price)), price, where)
  }
})

test('a unit price has up to four decimals and shows at least two', () => {
  const cases: [number | string, number | null, string][] = [
    [41.5025, 415_025, 'R$ 41,5025'],
    ['78.4000', 784_000, 'R$ 78,40'],
    [0.0375, 375, 'R$ 0,0375'],
    [5.899, 58_990, 'R$ 5,899'],
    [1234.5, 12_345_000, 'R$ 1.234,50'],
    ['10', 100_000, 'R$ 10,00'],
    [-0.0375, -375, '-R$ 0,0375'],
    [9_999_999_999.99, 99_999_999_999_900, 'R$ 9.999.999.999,99'],
    [0.00001, null, ''],
    [1.23456, null, ''],
  ]
  for (const [reais, preco, shown] of cases) {
    assert.equal(toPreco(reais), preco, String(reais))
    if (preco !== null) assert.equal(formatPreco(preco), shown)
  }
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
