import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSearch, stringifySearch } from './search-codec.ts'

test('the search stays text: numbers, quotes and accents come back as they went', () => {
  for (const query of ['123', '0012', 'true', '"aspas"', 'São Bento & Cia', '1,5', 'a+b', '{"x":1}', '%'])
    assert.deepEqual(parseSearch(stringifySearch({ query })), { query })
})

test('what is absent leaves no trace in the address', () => {
  assert.equal(stringifySearch({ query: undefined, page: null, sort: '' }), '')
  assert.equal(stringifySearch({ page: 2 }), '?page=2')
})
