import assert from 'node:assert/strict'
import { test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { defineModulo, screensOfModules } from './modulo.ts'
import type { ScreenRoute } from './screen-routes.ts'

const at = (path: string): ScreenRoute => ({
  tela: telas.metas,
  path,
  flag: 'visualizar',
  load: async () => () => null,
})

test('two screens at one address are refused, whichever modules they are of', () => {
  const a = defineModulo({ nome: 'a', routes: [at('/x'), at('/y')] })
  assert.deepEqual(
    screensOfModules([a]).map(({ path }) => path),
    ['/x', '/y'],
  )
  assert.throws(() => screensOfModules([a, defineModulo({ nome: 'b', routes: [at('/y')] })]), /duas telas em \/y$/)
})

test('what one module offers another shows', () => {
  const piece = async () => () => null
  const shown: unknown[] = []
  screensOfModules([
    defineModulo({
      nome: 'a',
      routes: (offers) => {
        shown.push(offers.grafico)
        return []
      },
    }),
    defineModulo({ nome: 'b', offers: { grafico: piece } }),
  ])
  assert.deepEqual(shown, [piece])
})
