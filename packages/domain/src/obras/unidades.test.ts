import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatUnidades } from './unidades.ts'

test('service units have two decimals at least, and the others they have', () => {
  for (const [us, dito] of [
    [40.9, '40,90'],
    ['40.9000', '40,90'],
    ['1250.1234', '1.250,1234'],
    [0, '0,00'],
    ['-3.5', '-3,50'],
  ] as const)
    assert.equal(formatUnidades(us), dito)
})
