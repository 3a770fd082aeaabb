import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declareColetas, panelsFor } from './declared.ts'

test('what is collected is said by one module for each entity; of the others nothing is shown', () => {
  const load = async () => ({})
  declareColetas([{ a: load }, { b: load }])
  assert.notEqual(panelsFor('a'), panelsFor('b'))
  assert.equal(panelsFor('c'), panelsFor('d'))
  assert.throws(() => declareColetas([{ a: load }, { a: load }]), /coleta declarada duas vezes: a/)
})
