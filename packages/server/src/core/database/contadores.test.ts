import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../../test-kit/database.ts'
import { proximoNumero } from './contadores.ts'
import { inTransaction } from './database.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
})
after(() => t.drop())

const toma = (chave: string) => inTransaction(t.db, (tx) => proximoNumero(tx, chave))

test('each counter counts by itself, and two at once never take the same number', async () => {
  const dados = await Promise.all(Array.from({ length: 20 }, () => toma('obra:2026')))
  assert.deepEqual(
    dados.toSorted((a, b) => a - b),
    Array.from({ length: 20 }, (_, n) => n + 1),
  )
  assert.deepEqual([await toma('obra:2027'), await toma('rdo:1')], [1, 1])
})

test('what is rolled back was never given', async () => {
  await assert.rejects(
    inTransaction(t.db, async (tx) => {
      await proximoNumero(tx, 'obra:2030')
      throw new Error('não')
    }),
    /não/,
  )
  assert.equal(await toma('obra:2030'), 1)
})
