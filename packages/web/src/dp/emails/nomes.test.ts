import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nomes } from './nomes.ts'

test('names in order; an unknown id is a hyphen, one not read yet is not', () => {
  const conhecidos: Record<string, string | null> = { '1': 'Serra Alta', '2': null }
  const nameOf = (target: string, id: string) => (target === 'contas-contrato' ? conhecidos[id] : null)
  assert.equal(nomes(nameOf, 'contas-contrato', ['1', '2', '3']), 'Serra Alta, -, …')
  assert.equal(nomes(nameOf, 'processos', ['9']), '-')
  assert.equal(nomes(nameOf, 'processos', []), '')
})
