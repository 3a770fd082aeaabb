import assert from 'node:assert/strict'
import test from 'node:test'
import { today } from '../../core/dates.ts'
import { primeiraDataValida, recusaDePrazo } from './prazos.ts'

test('reimbursement 30 days, cash flow 7, the other types none', () => {
  assert.equal(primeiraDataValida(2, '2026-11-21'), '2026-12-21')
  assert.equal(primeiraDataValida(4, '2026-11-21'), '2026-11-28')
  assert.equal(primeiraDataValida(2, '2027-12-15'), '2028-01-14')
  assert.equal(primeiraDataValida(2, '2028-01-30'), '2028-02-29', 'a leap day')
  assert.equal(primeiraDataValida(4, '2027-02-22'), '2027-03-01', 'no leap day')
  assert.equal(primeiraDataValida(1, '2026-11-21'), null)
  assert.equal(primeiraDataValida(3, '2026-11-21'), null)
})

test('the first valid day is accepted, the day before refused with the day that would do', () => {
  const casos: [number, string | null | undefined, boolean][] = [
    [2, '2026-12-21', true],
    [2, '2026-12-20', false],
    [4, '2026-11-28', true],
    [4, '2026-11-27', false],
    [4, '2026-11-21', false],
    [4, '2020-01-01', false],
    [1, '2026-11-21', true],
    [3, '2020-01-01', true],
    [2, null, true],
    [2, undefined, true],
  ]
  for (const [tipo, data, aceita] of casos)
    assert.equal(recusaDePrazo(tipo, data, '2026-11-21') === null, aceita, `${tipo} ${data}`)
  assert.equal(
    recusaDePrazo(2, '2026-12-20', '2026-11-21'),
    'Pedidos de reembolso só podem ser pagos a partir de 21/12/2026 (30 dias de antecedência).',
  )
})

test('the day is counted in São Paulo: at 02:59 UTC it is still the day before there', () => {
  assert.equal(primeiraDataValida(4, today(new Date('2026-11-21T02:59:59Z'))), '2026-11-27')
  assert.equal(primeiraDataValida(4, today(new Date('2026-11-21T03:00:00Z'))), '2026-11-28')
})
