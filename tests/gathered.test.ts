import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Graph, gather } from '../packages/web/gathered.ts'

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
console.log(`semente ${seed} (SEED)`)

const graph = (imports: Record<string, string[]>, entries: string[], bytes = 1000): Graph => ({
  imports: new Map(Object.entries(imports)),
  entries,
  bytes: () => bytes,
  placed: () => false,
  exact: (entry) => entry.startsWith('fone'),
})
const files = (of: Graph) => new Map([...gather(of)].map(([id, { name }]) => [id, name]))

test('what the same screens share comes in one file, and what is small comes with what most of them ask for', () => {
  const few = { a: ['x', 'y', 'z'], b: ['x', 'y', 'z'], c: ['x'], x: [], y: [], z: [] }
  const small = files(graph(few, ['a', 'b', 'c']))
  assert.equal(new Set(small.values()).size, 1, 'one kilobyte in vain for c is less than asking twice for a and b')
  const large = files(graph(few, ['a', 'b', 'c'], 100_000))
  assert.notEqual(large.get('x'), large.get('y'))
  assert.equal(large.get('y'), large.get('z'))
})

test('what only one screen has, and a screen itself, are left where they are', () => {
  const found = files(graph({ a: ['x', 'own'], b: ['x', 'a'], c: ['d'], d: [], x: [], own: [] }, ['a', 'b', 'c']))
  assert.deepEqual([...found.keys()].sort(), ['own', 'x'], 'own comes to b with a')
})

test('the phone brings nothing that only the desk asks for', () => {
  const shared = { a: ['x', 'y'], b: ['x', 'y'], x: [], y: [] }
  const found = files(graph({ ...shared, fone: ['x'] }, ['a', 'b', 'fone']))
  assert.notEqual(found.get('x'), found.get('y'))
  assert.equal(new Set(files(graph({ ...shared, fone: ['x', 'y'] }, ['a', 'b', 'fone'])).values()).size, 1)
})

/** Modules that import only later ones; the first are screens. */
const graphs = fc
  .tuple(
    fc.integer({ min: 2, max: 8 }),
    fc.array(fc.array(fc.nat(40), { maxLength: 4 }), { minLength: 12, maxLength: 40 }),
  )
  .map(([screens, lines]) => {
    const name = (n: number) => `m${n}`
    const imports = Object.fromEntries(
      lines.map((targets, n) => [name(n), [...new Set(targets.filter((t) => t > n && t < lines.length).map(name))]]),
    )
    return graph(
      imports,
      Array.from({ length: screens }, (_, n) => name(n)),
    )
  })

test('no two files need each other, and a file is placed after those it needs', () => {
  fc.assert(
    fc.property(graphs, (of) => {
      const places = gather(of)
      for (const [id, { name, depth }] of places)
        for (const imported of of.imports.get(id)!) {
          const other = places.get(imported)
          if (other && other.name !== name) assert.ok(other.depth < depth, `${id} → ${imported}`)
        }
    }),
    { seed, numRuns: 300 },
  )
})
