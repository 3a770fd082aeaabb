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
    {
      queryconfig: 'estado|estado|nome|data',
      querytype: 'uf|uf|contem|periodo',
      textquery: 'PR|SC|contém a\\|b\\\\c|até 03/12/2026',
      queryvalue: 'PR|SC|a\\|b\\\\c|..2026-12-03',
    },
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
  assert.equal(readListState({ queryconfig: 'estado', queryvalue: 'PR' }).filters[0]?.text, 'PR')
})

test('several search types are told apart, whatever is written in them', () => {
  const filters = [
    { field: 'nome', kind: 'contem', text: 'contém a|b', value: 'a|b' },
    { field: 'nome', kind: 'contem', text: 'contém \\', value: '\\' },
    { field: 'nome', kind: 'text', text: '|', value: '|' },
  ]
  const state = { query: '', filters, sort: null, page: 0, cols: null }
  assert.deepEqual(readListState(writeListState(state)).filters, filters)
  assert.deepEqual(
    readListState({ queryconfig: 'a|b', queryvalue: '1' }).filters.length,
    1,
    'one without a value is none',
  )
})
