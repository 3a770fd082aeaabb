import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from './test-kit/database.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
})
after(() => t.drop())

test('a misspelt table or column, and a value of another type, do not compile', async () => {
  // @ts-expect-error there is no such table
  await assert.rejects(t.db.updateTable('pedidoss').set({ status: 1 }).execute(), { code: '42P01' })
  // @ts-expect-error nor such a column
  await assert.rejects(t.db.selectFrom('pedidos').select('situacaoDoPedido').execute(), { code: '42703' })
  // @ts-expect-error nor one to write
  await assert.rejects(t.db.updateTable('usuarios').set({ senhaHas: 'x' }).execute(), { code: '42703' })
  // @ts-expect-error a table that is no entity is declared too
  await assert.rejects(t.db.selectFrom('metasParcelas').select('mes').execute(), { code: '42703' })
  // @ts-expect-error a code is a number
  await assert.rejects(t.db.updateTable('pedidos').set({ status: 'aprovado' }).where(sql`true`).execute())
})

test('what is read has the declared type: exact amounts are text, codes are numbers', async () => {
  const rows = await t.db.selectFrom('pedidos').select(['valorTotal', 'status', 'dataRegistro']).execute()
  const first: { valorTotal: string; status: number; dataRegistro: string } | undefined = rows[0]
  assert.equal(first, undefined)
})
