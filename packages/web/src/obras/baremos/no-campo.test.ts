import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemDito, itemOferecido, itensDaObra } from './no-campo.ts'

const estai = { id: '1', baremoId: '9', codigo: '0601', descricao: 'Estai de âncora', unidadeMedida: 'un', condicao: 3 }

test('no telefone, instalar e retirar do mesmo código têm nomes diferentes', () => {
  assert.equal(itemDito({ ...estai, atividade: 1 }), '0601 · Estai de âncora · Instalar, indiferente')
  assert.equal(
    itemDito({ ...estai, atividade: 2, condicao: 2 }),
    '0601 · Estai de âncora · Retirar, energizada/linha viva',
  )
  assert.equal(itemOferecido({ ...estai, atividade: 1 }), '0601 · Estai de âncora · Instalar, indiferente (un)')
  assert.equal(itemDito({ id: '2', codigo: '0601' }), '0601')
})

test('os itens oferecidos são os da tabela da obra; sem tabela, todos', () => {
  const outro = { ...estai, id: '2', baremoId: '8' }
  assert.deepEqual(itensDaObra([estai, outro], { id: '5', baremoId: '8' }), [outro])
  assert.deepEqual(itensDaObra([estai, outro], { id: '5', baremoId: null }), [estai, outro])
  assert.deepEqual(itensDaObra([estai, outro], undefined), [estai, outro])
})
