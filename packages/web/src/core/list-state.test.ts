import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readListState, writeListState } from './list-state.ts'

const said = (search: Record<string, string>) =>
  JSON.parse(JSON.stringify(writeListState(readListState(search)))) as Record<string, string>

test('what an address says is read and written back as it was', () => {
  for (const search of [
    {},
    { query: '123' },
    { query: 'cabo', page: '2', sort: '-valor', cols: 'nome,cidade' },
    { queryconfig: 'estado', querytype: 'uf', textquery: 'Paraná', queryvalue: 'PR' },
  ])
    assert.deepEqual(said(search as Record<string, string>), search)
})

test('what makes no sense in an address is as if absent', () => {
  assert.deepEqual(said({ page: 'abc' }), {})
  assert.deepEqual(said({ page: '0' }), {})
  assert.deepEqual(said({ page: '-3' }), {})
  assert.deepEqual(said({ page: '1' }), {})
  assert.deepEqual(said({ sort: 'a b; drop' }), {})
  assert.deepEqual(said({ queryconfig: 'estado' }), {}, 'a field without a value filters nothing')
})

test('a filter without words for its value shows the value itself', () => {
  assert.equal(readListState({ queryconfig: 'estado', queryvalue: 'PR' }).filter?.text, 'PR')
})
