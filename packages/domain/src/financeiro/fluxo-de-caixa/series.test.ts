import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBusinessDay } from '../../core/business-days.ts'
import { addMonths } from '../../core/dates.ts'
import { dataDaSerie, MAXIMO_DA_SERIE, posicoesAte } from './series.ts'

test('the 31st is the last day of shorter months and comes back after them', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((n) => dataDaSerie('2027-12-31', 2, n, false)),
    ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
  )
  assert.equal(addMonths('2026-11-30', 3), '2027-02-28')
})

test('each frequency has its step; only a business day when asked, from the nominal one', () => {
  assert.equal(dataDaSerie('2026-11-22', 1, 2, false), '2026-12-06')
  assert.equal(dataDaSerie('2026-11-22', 3, 1, false), '2027-02-22')
  assert.equal(dataDaSerie('2026-11-22', 4, 1, false), '2027-11-22')
  assert.equal(dataDaSerie('2026-11-22', 1, 0, true), '2026-11-23', 'a Sunday')
  for (let n = 0; n < 60; n++) assert.ok(isBusinessDay(dataDaSerie('2026-10-31', 2, n, true)))
})

test('a series goes to its last day, included, and never beyond its limit', () => {
  assert.deepEqual(posicoesAte('2026-11-10', 2, '2027-02-10'), [0, 1, 2, 3])
  assert.deepEqual(posicoesAte('2026-11-10', 2, '2027-02-09'), [0, 1, 2])
  assert.deepEqual(posicoesAte('2026-11-10', 2, '2027-02-10', 2), [2, 3])
  assert.equal(posicoesAte('2026-11-10', 1, '2099-01-01').length, MAXIMO_DA_SERIE)
})
