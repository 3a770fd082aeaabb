import assert from 'node:assert/strict'
import test from 'node:test'
import { addBusinessDays, bankHolidays, isBusinessDay, nextBusinessDay } from './business-days.ts'

test('weekends and bank holidays are no business days', () => {
  for (const [date, expected] of [
    ['2026-11-20', false], // Consciência Negra
    ['2023-11-20', true], // not yet a national holiday
    ['2026-11-21', false], // Saturday
    ['2026-11-22', false], // Sunday
    ['2026-11-23', true],
    ['2026-12-25', false],
    ['2026-12-30', true],
    ['2026-12-31', false], // no holiday, and no bank business
    ['2027-02-08', false], // Carnival Monday
    ['2027-02-09', false], // Carnival Tuesday
    ['2027-02-10', true], // Ash Wednesday
    ['2026-02-30', false],
  ] as const)
    assert.equal(isBusinessDay(date), expected, date)
})

test('the movable holidays of known years', () => {
  assert.deepEqual(
    [...bankHolidays(2027)].sort(),
    '01-01 02-08 02-09 03-26 04-21 05-01 05-27 09-07 10-12 11-02 11-15 11-20 12-25 12-31'
      .split(' ')
      .map((day) => `2027-${day}`),
  )
  // Good Friday of years on both sides of the computus' exceptions.
  for (const friday of ['2024-03-29', '2025-04-18', '2026-04-03', '2038-04-23', '2049-04-16', '2076-04-17'])
    assert.ok(bankHolidays(Number(friday.slice(0, 4))).has(friday), friday)
})

test('the next business day, and the nth after', () => {
  assert.equal(nextBusinessDay('2026-11-20'), '2026-11-23')
  assert.equal(nextBusinessDay('2026-11-23'), '2026-11-23')
  assert.equal(nextBusinessDay('2027-02-06'), '2027-02-10')
  assert.equal(nextBusinessDay('2026-12-31'), '2027-01-04')
  assert.equal(addBusinessDays('2026-11-19', 1), '2026-11-23')
  assert.equal(addBusinessDays('2026-11-19', 0), '2026-11-19')
  assert.equal(addBusinessDays('2026-11-21', 2), '2026-11-25')
})
