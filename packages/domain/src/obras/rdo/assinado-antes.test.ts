import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assinadoAntesDeMudar } from './regras.ts'

const assinou = (nome: string, valida: boolean, mais: { papel?: number; colabId?: string } = {}) => ({
  nome,
  valida,
  papel: 1,
  colabId: null,
  ...mais,
})

test('a signature of what was changed is told until the same person signs again in that quality', () => {
  const velha = assinou('João Silva', false)
  assert.equal(assinadoAntesDeMudar([]), false)
  assert.equal(assinadoAntesDeMudar([assinou('João Silva', true)]), false)
  assert.equal(assinadoAntesDeMudar([velha]), true)
  assert.equal(assinadoAntesDeMudar([velha, assinou('Rui Reis', true)]), true)
  assert.equal(assinadoAntesDeMudar([velha, assinou('João Silva', true, { papel: 2 })]), true)
  assert.equal(assinadoAntesDeMudar([velha, assinou('JOAO SILVA', true)]), false)
  const daCasa = assinou('João', false, { colabId: '7' })
  assert.equal(assinadoAntesDeMudar([daCasa, assinou('João Silva', true, { colabId: '7' })]), false)
})
