import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declareFolhas, folhaDe } from './folhas.ts'

test('the sheet of an entity is said by one module; of the others there is none', () => {
  const load = async () => ({})
  declareFolhas([{ a: load }, { b: load }])
  assert.notEqual(folhaDe('a'), folhaDe('b'))
  assert.equal(folhaDe('c'), null)
  assert.throws(() => declareFolhas([{ a: load }, { a: load }]), /folha declarada duas vezes: a/)
})
