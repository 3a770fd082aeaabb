import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeAndName } from './code-name.ts'

test('a contract is its code and its name; what has no code is its name', () => {
  assert.deepEqual(codeAndName('CC-118 - Linha Serra Alta'), { code: 'CC-118', name: 'Linha Serra Alta' })
  assert.deepEqual(codeAndName('SA-1 - Serra Alta - trecho 1'), { code: 'SA-1', name: 'Serra Alta - trecho 1' })
  for (const name of ['Materiais Guarani', 'BANCO SICOOB S.A. - BANCO SICOOB', 'CC-118', ''])
    assert.equal(codeAndName(name), null, name)
})
