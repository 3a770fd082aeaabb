import assert from 'node:assert/strict'
import test from 'node:test'
import { type Nivel, ordemDe, pessoasDaOrdem, quemEspera } from './alcada.ts'

const registro = { centroDeCustoId: '10', tipo: 2, valorTotal: '50000.00', solicitanteId: 'dona' }
const niveis: Nivel[] = [
  { ordem: 1, pessoas: ['ana', 'bia'] },
  { ordem: 2, pessoas: ['bia'], contratos: ['10'] },
  { ordem: 3, pessoas: ['caio'], valorMinimo: 50_000 },
  { ordem: 4, pessoas: ['davi'], valorMinimo: '50000.01' },
  { ordem: 5, pessoas: ['eva'], tipos: [1] },
  { ordem: 6, pessoas: ['fabi', 'dona'], porDelegacao: true },
]

test('any number of steps: the highest one whose limits hold is what a person may take', () => {
  const ordens = ['ana', 'bia', 'caio', 'davi', 'eva', 'fabi', 'dona', 'ninguém'].map((id) =>
    ordemDe(id, registro, niveis),
  )
  assert.deepEqual(ordens, [1, 2, 3, 0, 0, 6, 0, 0])
  assert.equal(ordemDe('davi', { ...registro, valorTotal: 50_000.01 }, niveis), 4)
  assert.equal(ordemDe('dona', { ...registro, solicitanteId: 'outra' }, niveis), 6)
})

test('a step names its own people, never a stand-in for what is theirs', () => {
  assert.deepEqual(pessoasDaOrdem(1, registro, niveis), ['ana', 'bia'])
  assert.deepEqual(pessoasDaOrdem(6, registro, niveis), ['fabi'])
  assert.deepEqual(pessoasDaOrdem(5, registro, niveis), [])
})

test('what waits, waits for the first step that has anybody; when too long, for all above as well', () => {
  const levas = [2, 3, 6].map((ordem) => pessoasDaOrdem(ordem, registro, niveis))
  const menosBia = (id: string) => id !== 'bia'
  assert.deepEqual(
    quemEspera(levas, () => true),
    ['bia'],
  )
  assert.deepEqual(quemEspera(levas, menosBia), ['caio'])
  assert.deepEqual(quemEspera(levas, menosBia, true), ['caio', 'fabi'])
  assert.deepEqual(
    quemEspera(levas, () => false),
    [],
  )
})
