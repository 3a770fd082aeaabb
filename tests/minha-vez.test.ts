import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modulos as noServidor } from '../packages/server/src/modulos.ts'

/** By its address: the browser's types are not these tests'. */
const { modulos: naWeb }: { modulos: readonly { vez?: () => Promise<Readonly<Record<string, unknown>>> }[] } =
  await import(new URL('../packages/web/src/app/modulos.ts', import.meta.url).href)

test('every sort of what waits has what is read of it beside the decision, and nothing is shown of a sort nobody declares', async () => {
  const ditas = noServidor.flatMap(({ vez = [] }) => vez.map(({ id }) => id))
  const mostradas = (await Promise.all(naWeb.map(({ vez }) => vez?.() ?? {}))).flatMap((vez) => Object.keys(vez))
  assert.ok(ditas.length > 0)
  assert.deepEqual(mostradas.toSorted(), ditas.toSorted())
})
