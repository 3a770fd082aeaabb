import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info'
import { typedLine } from './boleto.ts'

test('the demonstration’s boletos read back as their bank, value and due date', () => {
  for (const [bank, due, value] of [
    ['001', '2026-12-18', 113963],
    ['341', '2026-11-21', 1],
    ['237', '2027-01-04', 1875000],
  ] as const) {
    const info = getBoletoInfo(typedLine(bank, due, value, 42), { referenceDate: new Date('2026-11-21T12:00:00Z') })
    assert.equal(info?.bankCode, bank)
    assert.equal(info?.amount, value)
    assert.equal(info?.expirationDate?.toISOString().slice(0, 10), due)
  }
})
