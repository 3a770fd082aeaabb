import assert from 'node:assert/strict'
import { test } from 'node:test'
import { densityOf, nextZoom, PAGE_GAP, pageAt, placePages } from './pdf-layout.ts'

const A4 = { width: 595, height: 842 }
const landscape = { width: 842, height: 595 }

test('at 100% every page is as wide as there is room, lying or standing, and keeps its shape', () => {
  const places = placePages([A4, landscape], 374, 1)
  assert.deepEqual(
    places.map(({ width }) => Math.round(width)),
    [374, 374],
  )
  assert.ok(Math.abs(places[0]!.height / places[0]!.width - 842 / 595) < 1e-9)
  assert.equal(places[1]!.top, PAGE_GAP + places[0]!.height + PAGE_GAP)
  assert.equal(Math.round(placePages([A4], 374, 2)[0]!.width), 748)
})

test('a narrow receipt is not blown up to the width of a window', () => {
  const [receipt] = placePages([{ width: 226, height: 600 }], 1400, 1)
  assert.equal(Math.round(receipt!.width), Math.round(226 * (96 / 72) * 2))
})

test('a panel that is still closed gives pages some size, not none', () => {
  const [page] = placePages([A4], -16, 1)
  assert.ok(page!.width > 0 && page!.height > 0)
})

test('the page being looked at, to the last of two hundred', () => {
  const places = placePages(Array(200).fill(A4), 374, 1)
  assert.equal(pageAt(places, 0), 1)
  assert.equal(pageAt(places, places[1]!.top - 1), 1)
  assert.equal(pageAt(places, places[1]!.top), 2)
  assert.equal(pageAt(places, places[136]!.top + 5), 137)
  assert.equal(pageAt(places, Number.MAX_SAFE_INTEGER), 200)
})

test('zoom goes by steps, from wherever it is, and stops at both ends', () => {
  assert.equal(nextZoom(1, 1), 1.25)
  assert.equal(nextZoom(1, -1), 0.75)
  assert.equal(nextZoom(1.1, -1), 1)
  assert.equal(nextZoom(5, 1), 5)
  assert.equal(nextZoom(0.5, -1), 0.5)
})

test('a canvas is as dense as the screen until it would be too large for a phone', () => {
  assert.equal(densityOf({ width: 374, height: 529 }, 3), 3)
  const place = { width: 1870, height: 2646 }
  const density = densityOf(place, 3)
  assert.ok(density < 3)
  assert.ok(place.width * density * place.height * density <= 8 * 1024 * 1024 + 1)
})
