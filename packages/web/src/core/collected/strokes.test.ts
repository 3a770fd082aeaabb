import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundsOf, extended, isSignature, type Path, type Point, trace } from './strokes.ts'

const p = (x: number, y: number): Point => ({ x, y })

test('a stroke grows by points that moved', () => {
  const one = extended([], p(0, 0))
  assert.equal(extended(one, p(1, 0)), one)
  assert.deepEqual(extended(one, p(3, 4)), [p(0, 0), p(3, 4)])
})

test('a dot by mistake is no signature; a line is, and so are a line and its dot', () => {
  assert.equal(isSignature([]), false)
  assert.equal(isSignature([[p(5, 5)]]), false)
  assert.equal(isSignature([[p(0, 0)], [p(90, 0)]]), false, 'two touches')
  assert.equal(isSignature([[p(0, 0), p(10, 3)]]), false)
  assert.equal(isSignature([[p(0, 0), p(40, 3)], [p(50, 0)]]), true)
})

test('the ink takes up what its outermost points say', () => {
  assert.deepEqual(boundsOf([]), { x: 0, y: 0, width: 0, height: 0 })
  assert.deepEqual(boundsOf([[p(10, 20), p(40, 5)], [p(60, 30)]]), { x: 10, y: 5, width: 50, height: 25 })
})

test('a stroke is traced without corners from its first point to its last', () => {
  const said: string[] = []
  const path: Path = {
    moveTo: (x, y) => said.push(`M${x},${y}`),
    lineTo: (x, y) => said.push(`L${x},${y}`),
    quadraticCurveTo: (cx, cy, x, y) => said.push(`Q${cx},${cy} ${x},${y}`),
  }
  trace(path, [p(0, 0), p(10, 0), p(10, 10)])
  trace(path, [p(3, 3)])
  trace(path, [])
  assert.deepEqual(said, ['M0,0', 'Q10,0 10,5', 'L10,10', 'M3,3', 'L3,3'])
})
