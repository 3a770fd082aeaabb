import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Column, columnsInSight } from './columns.ts'
import { compareValues } from './compare.ts'
import { toggled, toggledAll } from './selection.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']

test('Shift takes everything between the last ticked and this one, whichever way', () => {
  assert.deepEqual([...toggled(new Set(['b']), 'd', IDS, 'b', true)], ['b', 'c', 'd'])
  assert.deepEqual([...toggled(new Set(['d']), 'b', IDS, 'd', true)].sort(), ['b', 'c', 'd'])
  assert.deepEqual([...toggled(new Set(['b', 'c', 'd']), 'd', IDS, 'b', true)], [])
})

test('a range from a row of another page is only this row; what is ticked there stays', () => {
  assert.deepEqual([...toggled(new Set(['z']), 'c', IDS, 'z', true)], ['z', 'c'])
  assert.deepEqual([...toggledAll(new Set(['z', 'a']), IDS)], ['z', ...IDS])
  assert.deepEqual([...toggledAll(new Set(['z', ...IDS]), IDS)], ['z'])
  assert.deepEqual([...toggledAll(new Set(), [])], [])
})

test('the chosen columns come in the chosen order; a name that no longer exists is left out, a fixed one stays', () => {
  const column = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
    id,
    header: id,
    cell: () => null,
    ...more,
  })
  const columns = [column('numero', { hideable: false }), column('nome'), column('nota', { hidden: true })]
  const seen = (chosen?: string[]) => columnsInSight(columns, chosen).map(({ id }) => id)
  assert.deepEqual(seen(), ['numero', 'nome'])
  assert.deepEqual(seen(['nota', 'extinta', 'nome']), ['numero', 'nota', 'nome'])
  assert.deepEqual(seen(['nome', 'numero']), ['nome', 'numero'])
})

test('text orders as Portuguese does, numbers inside it by size, nothing last', () => {
  assert.deepEqual(
    ['Zebra', 'água', 'Obra 10', 'Obra 9', 'Água'].toSorted(compareValues).map((text) => text.toLowerCase()),
    ['água', 'água', 'obra 9', 'obra 10', 'zebra'],
  )
  assert.deepEqual([3, null, 1, undefined].toSorted(compareValues).slice(0, 2), [1, 3])
  assert.deepEqual([10n, 9n].toSorted(compareValues), [9n, 10n])
})
