import assert from 'node:assert/strict'
import { test } from 'node:test'
import { semRepetir } from './linhas.ts'

test('what is pasted takes the place of what is there, what is copied does not, and blank lines give way', () => {
  const agora = [
    { linhaId: '7', classeCategoriaId: '1', valor: 100 },
    { classeCategoriaId: null, valor: null },
  ]
  const novas = [
    { classeCategoriaId: '1', valor: 900 },
    { classeCategoriaId: '2', valor: 50 },
  ]
  assert.deepEqual(semRepetir(agora, novas, true), [
    { linhaId: '7', classeCategoriaId: '1', valor: 900 },
    { classeCategoriaId: '2', valor: 50 },
  ])
  assert.deepEqual(semRepetir(agora, novas, false), [
    { linhaId: '7', classeCategoriaId: '1', valor: 100 },
    { classeCategoriaId: '2', valor: 50 },
  ])
})
