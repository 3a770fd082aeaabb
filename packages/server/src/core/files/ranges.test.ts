import assert from 'node:assert/strict'
import { test } from 'node:test'
import { etagOf, rangeOf } from './ranges.ts'

const file = { tamanho: 100, sha256: 'abc' }
const asked = (range?: string, ifRange?: string) =>
  rangeOf({ headers: { ...(range && { range }), ...(ifRange && { 'if-range': ifRange }) } }, file)

test('a part is what was asked for, within the file', () => {
  assert.deepEqual(asked('bytes=0-'), { from: 0, to: 99 })
  assert.deepEqual(asked('bytes=40-'), { from: 40, to: 99 })
  assert.deepEqual(asked('bytes=40-49'), { from: 40, to: 49 })
  assert.deepEqual(asked('bytes=40-4000'), { from: 40, to: 99 })
  assert.deepEqual(asked('bytes=-10'), { from: 90, to: 99 })
  assert.deepEqual(asked('bytes=-1000'), { from: 0, to: 99 })
})

test('what asks for no part, or for one that nobody answers here, is answered whole', () => {
  for (const range of [undefined, 'bytes=', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes=1e1-'])
    assert.equal(asked(range), null, range)
})

test('begun with another content it begins again; with the same it goes on', () => {
  assert.equal(asked('bytes=40-', '"outro"'), null)
  assert.deepEqual(asked('bytes=40-', etagOf(file)), { from: 40, to: 99 })
})

test('beyond the end is 416', () => {
  for (const range of ['bytes=100-', 'bytes=50-40', 'bytes=-0'])
    assert.throws(() => asked(range), { name: 'AppError', status: 416 }, range)
})
