import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  daysBetween,
  formatDate,
  formatInstant,
  isMonth,
  isPlainDate,
  parseDisplayInstant,
  today,
} from './dates.ts'

test('a date is valid when it exists and its year starts with 2 to 9 (Spec 1 §5)', () => {
  for (const good of ['2026-11-21', '2024-02-29', '9999-12-31', '2000-01-01']) assert.ok(isPlainDate(good), good)
  for (const bad of [
    '1999-12-31',
    '0999-01-01',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-1-1',
    '21/11/2026',
    '2026-11-21T00:00',
  ])
    assert.ok(!isPlainDate(bad), bad)
})

test('a month is yyyy-mm', () => {
  assert.ok(isMonth('2026-11'))
  for (const bad of ['2026-13', '2026-00', '11/2026', '2026-11-01', '1999-01']) assert.ok(!isMonth(bad), bad)
})

test('today is São Paulo’s, also at the hours when it is already tomorrow in UTC', () => {
  assert.equal(today(new Date('2026-11-22T02:59:59Z')), '2026-11-21')
  assert.equal(today(new Date('2026-11-22T03:00:00Z')), '2026-11-22')
})

test('days are added and counted across months, years and the old summer time', () => {
  assert.equal(addDays('2026-12-15', 30), '2027-01-14')
  assert.equal(addDays('2024-02-28', 1), '2024-02-29')
  assert.equal(addDays('2018-11-03', 2), '2018-11-05')
  assert.equal(daysBetween('2018-11-03', '2018-11-05'), 2)
  assert.equal(daysBetween('2026-11-21', '2026-11-20'), -1)
})

test('instants are shown as dd/mm/yyyy - hh:mmh and read back', () => {
  assert.equal(formatInstant('2026-11-21T12:14:00Z'), '21/11/2026 - 09:14h')
  assert.equal(parseDisplayInstant('21/11/2026 - 09:14h').toISOString(), '2026-11-21T12:14:00.000Z')
  // In January 2018 the clocks here were one hour ahead.
  assert.equal(parseDisplayInstant('15/01/2018 - 09:00h').toISOString(), '2018-01-15T11:00:00.000Z')
  assert.equal(formatDate('2026-11-21'), '21/11/2026')
})

test('another format is refused in the spec’s words', () => {
  for (const bad of ['21/11/2026', '21/11/2026 09:14', '31/02/2026 - 10:00h', '21/11/2026 - 25:00h', ''])
    assert.throws(() => parseDisplayInstant(bad), { message: `Formato de data ${bad} inválido` })
})
