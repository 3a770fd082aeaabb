import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { turns } from '../../packages/server/src/test-kit/rounds.ts'
import { naAmostra, OLHADAS, olhada, PARTES } from '../e2e/kit/amostra.ts'

const E2E = path.join(import.meta.dirname, '../e2e')
const partes = Array.from({ length: PARTES }, (_, n) => String(n))
/** What a run draws. */
const amostras = Array.from({ length: PARTES * OLHADAS }, (_, n) => String(n))

/** The names of the journeys as they stand written; one put together in a loop is drawn by its whole name like any other. */
const titulos = globSync('*.test.ts', { cwd: E2E }).flatMap((file) =>
  [...readFileSync(path.join(E2E, file), 'utf8').matchAll(/\bjourney\(\s*(['"`])(.+?)\1/g)].map(([, , name]) => name!),
)

test('every journey is walked in one part, and in one alone; the first of a file in all of them, and all where nothing is drawn', () => {
  assert.ok(titulos.length > 300, `${titulos.length}`)
  for (const titulo of titulos) {
    assert.equal(partes.filter((parte) => naAmostra(titulo, false, parte)).length, 1, titulo)
    assert.ok(partes.every((parte) => naAmostra(titulo, true, parte)))
    assert.ok(naAmostra(titulo, false, undefined))
  }
})

test('no part is left with few of them', () => {
  for (const parte of partes) {
    const andadas = titulos.filter((titulo) => naAmostra(titulo, false, parte)).length
    assert.ok(andadas > titulos.length / PARTES / 2, `${parte}: ${andadas} de ${titulos.length}`)
  }
})

test('over the runs every journey is walked with each of its looks, each page is looked at, and all where nothing is drawn', () => {
  for (const titulo of titulos.slice(0, 30))
    for (const endereco of ['/', '/financeiro/pedidos', '/obras/lista-de-obras/detalhes/:id'])
      for (const n of [0, 1, 2, 3, 7]) {
        assert.ok(amostras.some((uma) => naAmostra(titulo, false, uma) && olhada(endereco, n, uma)))
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
