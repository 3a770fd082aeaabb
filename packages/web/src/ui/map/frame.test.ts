import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BORDERS, COUNTRY, flat, OUTLINE, STATES } from './brazil.ts'
import { closerOn, clustersOf, countryFrame, frameOf, inOnePlace, scaleLength } from './frame.ts'

const lapa = flat(-49.7168, -25.7702)
const mafra = flat(-49.8086, -26.1159)
const manaus = flat(-60.02, -3.1)

test('points of one region fill the frame, points of the whole country show the country', () => {
  const perto = frameOf([lapa, mafra], 1.5)
  assert.ok(perto.width < 5 && Math.abs(perto.width / perto.height - 1.5) < 1e-9)
  for (const { x, y } of [lapa, mafra])
    assert.ok(x > perto.x && x < perto.x + perto.width && y > perto.y && y < perto.y + perto.height)
  assert.deepEqual(frameOf([lapa, manaus], 1.5), countryFrame(1.5))
  assert.deepEqual(frameOf([], 1.5), countryFrame(1.5))
})

test('marks that would cover each other are one, and none is lost', () => {
  const pais = countryFrame(1)
  const juntas = clustersOf([lapa, mafra, manaus], pais, 0.04)
  assert.deepEqual(juntas.map(({ points }) => points.length).sort(), [1, 2])
  assert.equal(clustersOf([lapa, mafra], closerOn([lapa, mafra], 1), 0.04).length, 2)
  assert.ok(inOnePlace([lapa, lapa], 0.04) && !inOnePlace([lapa, mafra], 0.04))
  assert.equal(clustersOf([manaus], frameOf([lapa], 1), 0.04).length, 0)
})

test('the outline is small, holds every state, and every border lies within the country', () => {
  const pontos = (line: string) => line.split(' ').map((one) => one.split(',').map(Number) as [number, number])
  assert.ok([OUTLINE, ...BORDERS].join('').length < 30_000)
  assert.equal(STATES.length, 27)
  const borda = pontos(OUTLINE)
  const dentro = ({ x, y }: { x: number; y: number }) =>
    borda.reduce((in_, [x1, y1], n) => {
      const [x2, y2] = borda[(n + 1) % borda.length]!
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !in_ : in_
    }, false)
  for (const { uf, ...ponto } of STATES) assert.ok(dentro(ponto), uf)
  assert.ok(dentro(lapa) && dentro(mafra) && dentro(manaus))
  for (const [x, y] of [...borda, ...BORDERS.flatMap(pontos)])
    assert.ok(x > COUNTRY.x && x < COUNTRY.x + COUNTRY.width && y > COUNTRY.y && y < COUNTRY.y + COUNTRY.height)
})

test('a scale is a round number of kilometres', () => {
  assert.deepEqual([scaleLength(3), scaleLength(27), scaleLength(999), scaleLength(5000)], [5, 20, 500, 1000])
})
