import assert from 'node:assert/strict'
import test from 'node:test'
import { isBusinessDay } from './business-days.ts'

test('weekends and national holidays are no business days', () => {
  for (const [date, expected] of [
    ['2026-11-20', false], // Consciência Negra
    ['2026-11-21', false], // Saturday
    ['2026-11-22', false], // Sunday
    ['2026-11-23', true],
    ['2026-12-25', false],
    ['2027-02-09', false], // Carnival
    ['2027-02-11', true],
    ['2026-02-30', false],
  ] as const)
    assert.equal(isBusinessDay(date), expected, date)
})
