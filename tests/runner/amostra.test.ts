import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { turns } from '../../packages/server/src/test-kit/rounds.ts'
import { AMOSTRAS, naAmostra, OUTRAS, olhada, PRIMEIRAS } from '../e2e/kit/amostra.ts'

const E2E = path.join(import.meta.dirname, '../e2e')
/** What a run draws. */
const amostras = Array.from({ length: AMOSTRAS }, (_, n) => String(n))

/** The names of the journeys as they stand written; one put together in a loop is drawn by its whole name like any other. */
const titulos = globSync('*.test.ts', { cwd: E2E }).flatMap((file) =>
  [...readFileSync(path.join(E2E, file), 'utf8').matchAll(/\bjourney\(\s*(['"`])(.+?)\1/g)].map(([, , name]) => name!),
)

test('over the runs every journey is walked as often as the others of its kind, and all where nothing is drawn', () => {
  assert.ok(titulos.length > 300, `${titulos.length}`)
  for (const titulo of titulos) {
    for (const [primeira, umaEm] of [
      [true, PRIMEIRAS],
      [false, OUTRAS],
    ] as const)
      assert.equal(amostras.filter((uma) => naAmostra(titulo, primeira, uma)).length, AMOSTRAS / umaEm, titulo)
    assert.ok(naAmostra(titulo, false, undefined))
  }
})

test('no run is left with few of them', () => {
  for (const uma of amostras)
    for (const [primeira, umaEm] of [
      [true, PRIMEIRAS],
      [false, OUTRAS],
    ] as const) {
      const andadas = titulos.filter((titulo) => naAmostra(titulo, primeira, uma)).length
      assert.ok(andadas > titulos.length / umaEm / 2, `${uma}: ${andadas} de ${titulos.length}`)
    }
})

test('over the runs every journey is walked with each of its looks, each page is looked at, and all where nothing is drawn', () => {
  for (const titulo of titulos.slice(0, 30))
    for (const endereco of ['/', '/financeiro/pedidos', '/obras/lista-de-obras/detalhes/:id'])
      for (const n of [0, 1, 2, 3, 7]) {
        for (const primeira of [true, false])
          assert.ok(amostras.some((uma) => naAmostra(titulo, primeira, uma) && olhada(endereco, n, uma)))
        assert.ok(olhada(endereco, n, undefined))
      }
  for (const uma of amostras)
    assert.equal([0, 1, 2].filter((n) => olhada('/financeiro/pedidos', n, uma)).length, 1, 'one of three')
})

test('what takes turns is all asked over them, some of it at each, and whole where there is one part', () => {
  for (const count of [0, 1, 2, 3, 5, 8, 13])
    for (const parts of [1, 2, 4, 10]) {
      const all = Array.from({ length: count }, (_, n) => n)
      const inTurn = turns(parts, 7)
      const asked = Array.from({ length: parts }, () => inTurn(all))
      assert.deepEqual([...new Set(asked.flat())].sort(), [...all].sort(), `${count} em ${parts}`)
      assert.ok(count === 0 || asked.every((some) => some.length > 0))
      if (parts === 1) assert.deepEqual(asked[0], all)
      // The same seed draws the same.
      const again = turns(parts, 7)
      assert.deepEqual(again(all), asked[0])
    }
})
