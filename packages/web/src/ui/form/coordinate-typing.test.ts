import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCoordinate, pastedPoint, readCoordinate } from './coordinate-typing.ts'

test('degrees are read as people have them, and no other way', () => {
  for (const [text, degrees] of [
    ['-25,4284', -25.4284],
    ['-25.42840009', -25.4284001],
    ['−25,5', -25.5],
    ['+49', 49],
    ['25°25\'42,2"S', -25.4283889],
    ["49° 16' O", -49.2666667],
    ['', null],
  ] as const)
    assert.equal(readCoordinate(text, 180), degrees, text)
  for (const text of ['abc', '25,4,2', '1234,5', '-', "25°25'42"])
    assert.equal(readCoordinate(text, 180), undefined, text)
  assert.equal(readCoordinate('-90,0000001', 90), undefined, 'beyond the pole')
})

test('a point pasted whole fills both fields, whichever mark parts it', () => {
  for (const text of ['-25.4284, -49.2733', '-25,4284; -49,2733', '-25.4284 -49.2733', '-25,4284, -49,2733'])
    assert.deepEqual(pastedPoint(text), [-25.4284, -49.2733], text)
  for (const text of ['-25,4284', '-95, 10', 'Rua A, 12']) assert.equal(pastedPoint(text), null, text)
})

test('what is shown reads back the same', () => {
  for (const degrees of [-25.4284001, 0, 49.2733, -0.0000001, 179.9999999])
    assert.equal(readCoordinate(formatCoordinate(degrees), 180), degrees)
})
