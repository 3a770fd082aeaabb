import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownAddress } from './addresses.ts'

test('the way back after sign-in never leaves this site', () => {
  assert.equal(ownAddress('/financeiro/pedidos?query=1'), '/financeiro/pedidos?query=1')
  for (const foreign of [
    undefined,
    '',
    'https://exemplo.com',
    '//exemplo.com',
    '/\\exemplo.com',
    'javascript:alert(1)',
    '/login',
    '/login?voltar=/',
  ])
    assert.equal(ownAddress(foreign), '/')
})
