import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../core/dates.ts'
import { mesesDe31Dias, mesesDoCalendario, valorAtual, valorAtualPeloCalendario } from './valor-atual.ts'

const DIA = '2025-01-31'

test('a month counts as 31 days, whole (Spec 3 §9)', () => {
  for (const [dias, meses] of [
    [0, 0],
    [30, 0],
    [31, 1],
    [61, 1],
    [62, 2],
    [365, 11],
    [-400, 0],
  ] as const)
    assert.equal(mesesDe31Dias(DIA, addDays(DIA, dias)), meses, String(dias))
})

test('months of the calendar count from the same day on, or from the last of a shorter month', () => {
  for (const [desde, ate, meses] of [
    ['2025-01-31', '2025-02-27', 0],
    ['2025-01-31', '2025-02-28', 1],
    ['2025-01-31', '2025-03-30', 1],
    ['2025-01-31', '2025-03-31', 2],
    ['2025-01-15', '2026-01-14', 11],
    ['2025-01-15', '2026-01-15', 12],
    ['2024-02-29', '2025-02-28', 12],
    ['2025-05-10', '2025-01-10', 0],
  ] as const)
    assert.equal(mesesDoCalendario(desde, ate), meses, `${desde} a ${ate}`)
})

test('current value: exact to the centavo, never below zero', () => {
  const item = { valor: 360_000, vidaUtil: 36, dtAquisicao: DIA }
  assert.equal(valorAtual(item, DIA), 360_000)
  assert.equal(valorAtual(item, addDays(DIA, 31 * 12)), 240_000)
  // A year of the calendar is eleven of those months.
  assert.equal(valorAtual(item, '2026-01-31'), 250_000)
  assert.equal(valorAtualPeloCalendario(item, '2026-01-31'), 240_000)
  assert.equal(valorAtual(item, addDays(DIA, 31 * 36)), 0)
  assert.equal(valorAtual(item, addDays(DIA, 31 * 500)), 0)
  // A third of R$ 100,00 is R$ 33,33; of R$ 0,50, R$ 0,17; half a centavo that is left goes up.
  assert.equal(valorAtual({ ...item, valor: 10_000, vidaUtil: 3 }, addDays(DIA, 31)), 6_667)
  assert.equal(valorAtual({ ...item, valor: 50, vidaUtil: 3 }, addDays(DIA, 31)), 33)
  assert.equal(valorAtual({ ...item, valor: 1, vidaUtil: 2 }, addDays(DIA, 31)), 1)
  assert.equal(valorAtual({ ...item, valor: 0 }, addDays(DIA, 31)), 0)
  // Bought tomorrow: still worth what it cost.
  assert.equal(valorAtual(item, addDays(DIA, -1)), 360_000)
})

test('unknown when value, useful life or acquisition is missing', () => {
  const item = { valor: 360_000, vidaUtil: 36, dtAquisicao: DIA }
  for (const falta of [{ valor: null }, { vidaUtil: null }, { vidaUtil: 0 }, { dtAquisicao: null }]) {
    assert.equal(valorAtual({ ...item, ...falta }, DIA), null)
    assert.equal(valorAtualPeloCalendario({ ...item, ...falta }, DIA), null)
  }
})

test('half a centavo of what it is worth goes up (docs/decisions.md, 160)', () => {
  const um = (valor: number, vidaUtil: number) =>
    valorAtual({ valor, vidaUtil, dtAquisicao: '2026-01-01' }, addDays('2026-01-01', 31))
  // One month gone: 0,5 of 1 centavo; 1,5 of 3; 100,5 of 201; and where nothing is half, as it was.
  assert.deepEqual([um(1, 2), um(3, 2), um(201, 2), um(100, 3), um(200, 3)], [1, 2, 101, 67, 133])
})
