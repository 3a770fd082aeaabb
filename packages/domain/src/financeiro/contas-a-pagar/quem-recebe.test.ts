import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quemRecebe } from './quem-recebe.ts'

const conta = (mais: Partial<Parameters<typeof quemRecebe>[0]> = {}) => ({
  tipo: 7,
  codigoBarras: null,
  favorecido: null,
  fornecedorNome: 'Cabos e Fios',
  pedido: { solicitante: 'Sérgio Solicitante' },
  ...mais,
})

test('a payable is called by who receives it: its own payee, else the supplier, else whoever asked', () => {
  assert.deepEqual(quemRecebe(conta()), { nome: 'Cabos e Fios', favorecido: false })
  const diaria = conta({ tipo: 8, favorecido: ' Rita Eletricista ', fornecedorNome: null })
  assert.deepEqual(quemRecebe(diaria), { nome: 'Rita Eletricista', favorecido: true })
  assert.deepEqual(quemRecebe(conta({ tipo: 11, codigoBarras: '8'.repeat(44), favorecido: 'Município de Curitiba' })), {
    nome: 'Município de Curitiba',
    favorecido: true,
  })
  assert.deepEqual(quemRecebe(conta({ fornecedorNome: null })), { nome: 'Sérgio Solicitante', favorecido: false })
})

test('a boleto pays by its code, and a payee told cut or that is the supplier says nothing more', () => {
  for (const uma of [{ tipo: 4, favorecido: 'Outro' }, { favorecido: '•••ta' }, { favorecido: 'Cabos e Fios' }])
    assert.deepEqual(quemRecebe(conta(uma)), { nome: 'Cabos e Fios', favorecido: false })
  assert.deepEqual(quemRecebe(conta({ favorecido: '•••ta', fornecedorNome: null })), {
    nome: '•••ta',
    favorecido: true,
  })
})
