import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MOST_CENTAVOS, pastedMoney, typedMoney, typedQuantity } from './money-typing.ts'

test('typing pushes digits from the right, whatever stands in the box', () => {
  const steps: [string, number | null][] = [
    ['', null],
    ['R$ ', null],
    ['1', 1],
    ['R$ 0,012', 12],
    ['R$ 0,123', 123],
    ['R$ 1,234', 1234],
    ['R$ 1.234.567,89', 123_456_789],
    ['0', 0],
    ['000', 0],
  ]
  for (const [text, cents] of steps) assert.equal(typedMoney(text), cents, text)
})

test('an amount never grows past what the server takes', () => {
  assert.equal(typedMoney('9'.repeat(30)), MOST_CENTAVOS)
})

test('a pasted amount is read as it is written', () => {
  const pasted: [string, number | null][] = [
    ['R$ 1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    ['1234,5', 123_450],
    ['1234.56', 123_456],
    ['1,234.56', 123_456],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['0,07', 7],
    ['12', 1200],
    ['1.23.456', null],
    ['12a', null],
    ['-5,00', null],
    ['', null],
    ['1,2345', null],
  ]
  for (const [text, cents] of pasted) assert.equal(pastedMoney(text), cents, text)
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
