import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escreverEndereco, lerEndereco } from './endereco.ts'

test('an address says the tab, the state and the search, and reads back the same; nonsense is as if absent', () => {
  const lido = lerEndereco({ aba: 'retornos', estado: 'gerada', query: 'itaú', page: '3', sort: '-total' })
  assert.deepEqual(lerEndereco(escreverEndereco(lido)), lido)
  const dda = lerEndereco({ aba: 'dda', situacao: '1' })
  assert.deepEqual([dda.aba, dda.situacao, lerEndereco(escreverEndereco(dda))], ['dda', '1', dda])
  const vazio = lerEndereco({ aba: 'constructor', estado: 'toString', situacao: 'toString' })
  assert.deepEqual([vazio.aba, vazio.estado, vazio.situacao], ['remessas', null, null])
  assert.ok(Object.values(escreverEndereco(vazio)).every((valor) => valor === undefined))
})
