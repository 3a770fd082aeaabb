import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dadosEmConferencia, podeConferir } from './conferencia-bancaria.ts'

const em = (alterados: string | null, conferidos: string | null) => ({
  dadosBancariosAlteradosEm: alterados,
  dadosBancariosConferidosEm: conferidos,
})

test('bank data wait from a change until a confirmation that came after it', () => {
  const [antes, depois] = ['2026-11-20T10:00:00.000000Z', '2026-11-20T10:00:00.500000Z']
  assert.equal(dadosEmConferencia(em(null, null)), false)
  assert.equal(dadosEmConferencia(em(antes, null)), true)
  assert.equal(dadosEmConferencia(em(antes, depois)), false)
  assert.equal(dadosEmConferencia(em(depois, antes)), true)
  assert.equal(dadosEmConferencia(em(antes, antes)), false)
})

test('who changed them does not confirm them, and nobody confirms what does not wait', () => {
  const espera = { ...em('2026-11-20T10:00:00.000000Z', null), dadosBancariosAlteradosPor: '1' }
  assert.equal(podeConferir(espera, '1'), false)
  assert.equal(podeConferir(espera, '2'), true)
  assert.equal(podeConferir({ ...em(null, null), dadosBancariosAlteradosPor: null }, '2'), false)
})
