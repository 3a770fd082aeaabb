import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldErrors, messageOf } from './FormError.ts'

test("a refusal's details reach their fields in either shape", () => {
  assert.deepEqual(fieldErrors({ nome: 'Já existe', itens: ['Vazio', 'x'], n: 3 }), {
    nome: 'Já existe',
    itens: 'Vazio',
  })
  assert.deepEqual(
    fieldErrors([
      { campo: 'nome', message: 'Já existe' },
      { path: ['itens', 0, 'valor'], message: 'Alto' },
      { field: 'nome', message: 'segundo' },
      null,
    ]),
    { nome: 'Já existe', 'itens.0.valor': 'Alto' },
  )
  assert.deepEqual(fieldErrors(null), {})
})

test('a failure without words still says what to do', () => {
  assert.equal(messageOf(new Error('Sem resposta do servidor')), 'Sem resposta do servidor')
  assert.equal(messageOf(undefined), 'Não foi possível salvar. Tente novamente.')
})
