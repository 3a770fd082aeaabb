import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outsideLimits, typedDate, typedMonth } from './date-typing.ts'

const TODAY = '2026-11-20'

test('a day reads in every way people type it', () => {
  const typed: [string, string | null][] = [
    ['hoje', '2026-11-20'],
    [' Hoje ', '2026-11-20'],
    ['amanhã', '2026-11-21'],
    ['ontem', '2026-11-19'],
    ['+5', '2026-11-25'],
    ['+ 30', '2026-12-20'],
    ['-20', '2026-10-31'],
    ['+45', '2027-01-04'],
    ['3', '2026-11-03'],
    ['03', '2026-11-03'],
    ['3/12', '2026-12-03'],
    ['3/12/26', '2026-12-03'],
    ['20/11/2026', '2026-11-20'],
    ['01/02/2001', '2001-02-01'],
    ['20112026', '2026-11-20'],
    ['201126', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['2026-12-03', '2026-12-03'],
  ]
  for (const [text, date] of typed) assert.equal(typedDate(text, TODAY), date, text)
})

test('a day that does not exist is not another day', () => {
  for (const text of [
    '31/11',
    '29/02/2027',
    '32',
    '0',
    '3/13',
    '31/02/2028',
    '20/11/1999',
    'abc',
    '3/',
    '1/2/3/4',
    '',
  ]) {
    assert.equal(typedDate(text, TODAY), null, text)
  }
})

test('a day of a life may lie in the last century', () => {
  const typed: [string, string | null][] = [
    ['12/04/1988', '1988-04-12'],
    ['12041988', '1988-04-12'],
    ['12/04/88', '1988-04-12'],
    ['12/04/27', '1927-04-12'],
    ['12/04/26', '2026-04-12'],
    ['1988-04-12', '1988-04-12'],
    ['12/04/1899', null],
  ]
  for (const [text, date] of typed) assert.equal(typedDate(text, TODAY, 1900), date, text)
})

test('leap years', () => {
  assert.equal(typedDate('29/02/2028', TODAY), '2028-02-29')
  assert.equal(typedDate('29/2', '2028-03-01'), '2028-02-29')
  assert.equal(typedDate('+1', '2028-02-28'), '2028-02-29')
  assert.equal(typedDate('+1', '2027-02-28'), '2027-03-01')
})

test('a month reads in every way people type it', () => {
  const typed: [string, string | null][] = [
    ['este', '2026-11'],
    ['1', '2026-01'],
    ['12', '2026-12'],
    ['11/26', '2026-11'],
    ['11/2026', '2026-11'],
    ['112026', '2026-11'],
    ['2026-11', '2026-11'],
    ['13/2026', null],
    ['0', null],
    ['', null],
    ['1/1/2026', null],
  ]
  for (const [text, month] of typed) assert.equal(typedMonth(text, TODAY), month, text)
})

test('limits include their own day and give the reason when there is one', () => {
  assert.equal(outsideLimits('2026-11-28', '2026-11-28'), null)
  assert.equal(outsideLimits('2026-11-27', '2026-11-28'), 'Escolha uma data a partir de 28/11/2026')
  assert.equal(outsideLimits('2026-11-27', '2026-11-28', undefined, 'Prazo de 7 dias'), 'Prazo de 7 dias')
  assert.equal(outsideLimits('2026-12-01', undefined, '2026-11-30'), 'Escolha uma data até 30/11/2026')
})
