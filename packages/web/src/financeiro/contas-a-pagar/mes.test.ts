import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitesDoMes, mesPorExtenso, outroMes, porExtenso, semanasDoMes } from './mes.ts'

test('a month is its own first and last day, leap years included, and months follow over the year’s end', () => {
  assert.deepEqual(limitesDoMes('2026-11'), { de: '2026-11-01', ate: '2026-11-30' })
  assert.deepEqual(limitesDoMes('2028-02'), { de: '2028-02-01', ate: '2028-02-29' })
  assert.deepEqual([outroMes('2026-12', 1), outroMes('2027-01', -1)], ['2027-01', '2026-12'])
})

test('a page has whole weeks from Sunday to Saturday, and every day of the month once', () => {
  const semanas = semanasDoMes('2026-11')
  assert.equal(semanas[0]![0], '2026-11-01')
  assert.deepEqual(semanas.at(-1), ['2026-11-29', '2026-11-30', ...[1, 2, 3, 4, 5].map((n) => `2026-12-0${n}`)])
  assert.equal(semanasDoMes('2026-08').length, 6)
  assert.equal(
    semanasDoMes('2026-08')
      .flat()
      .filter((dia) => dia.startsWith('2026-08')).length,
    31,
  )
})

test('months and days are written as people here write them', () => {
  assert.equal(mesPorExtenso('2026-03'), 'Março de 2026')
  assert.equal(porExtenso('2026-11-23'), 'segunda-feira, 23 de novembro')
})
