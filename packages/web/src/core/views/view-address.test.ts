import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAddress, viewAddress } from './view-address.ts'

test('the same filters are the same view, whatever their order, page and name', () => {
  assert.equal(
    viewAddress({ sort: '-nome', query: 'açúcar & cia', page: '3', visao: '12', cols: undefined }),
    viewAddress({ query: 'açúcar & cia', sort: '-nome' }),
  )
  assert.equal(viewAddress({ page: '2', visao: 'todos', query: '' }), '')
  assert.deepEqual(readAddress(viewAddress({ queryvalue: 'a|b', sort: 'nome' })), { queryvalue: 'a|b', sort: 'nome' })
})
