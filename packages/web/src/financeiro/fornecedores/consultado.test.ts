import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compararConsulta } from './consultado.ts'

test('what is empty is filled in, what differs is told, what is the same however it is written is neither', () => {
  const dito = {
    nome: 'Isoladores Ltda',
    telefone: '4133224455',
    cep: '80010000',
    estado: 'PR',
    cidade: 'CURITIBA',
    bairro: null,
    endereco: 'Rua XV, 100',
  }
  assert.deepEqual(
    compararConsulta(dito, {
      nome: '',
      telefone: '(41) 3322-4455',
      cep: '',
      estado: null,
      cidade: 'Curitiba',
      endereco: 'Rua 7',
    }),
    {
      vazios: { nome: 'Isoladores Ltda', cep: '80010-000', estado: 'PR' },
      outros: { endereco: 'Rua XV, 100' },
    },
  )
  assert.deepEqual(compararConsulta({}, { nome: 'x' }), { vazios: {}, outros: {} })
})
