import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../test-kit/database.ts'
import { inTransaction } from './database.ts'
import { PREPARED } from './prepared.ts'

describe('prepared look-ups', () => {
  let database: TestDatabase
  before(async () => {
    // One connection, so that every statement meets what the ones before it prepared.
    database = await testDatabase({ poolSize: 1 })
    await database.pool.query('create table coisas (id bigint primary key, nome text)')
    await database.pool.query("insert into coisas values (1, 'um'), (2, 'dois')")
  })
  after(() => database.drop())

  const own = () => database.db.withTables<{ coisas: { id: string; nome: string | null } }>()
  const lookUp = (id: string) => own().selectFrom('coisas').selectAll().where('id', '=', id).execute()
  const prepared = async () =>
    (
      await database.pool.query("select statement from pg_prepared_statements where statement like '%coisas%'")
    ).rows.map((row) => row.statement as string)

  test('a look-up is prepared once for all its values; a search and a page never are, unless they say so', async () => {
    assert.deepEqual(await lookUp('1'), [{ id: '1', nome: 'um' }])
    assert.deepEqual(await lookUp('2'), [{ id: '2', nome: 'dois' }])
    assert.deepEqual(await lookUp('3'), [])
    await sql`select * from coisas where id = any(${['1', '2']}::bigint[])`.execute(database.db)
    await sql`select * from coisas where id = any(${['1']}::bigint[]) and nome like ${'%u%'}`.execute(database.db)
    await sql`select * from coisas where id = ${'1'} order by nome limit ${10}`.execute(database.db)
    await sql`${PREPARED} select * from coisas where id = ${'1'} and nome < ${'z'}`.execute(database.db)
    assert.deepEqual((await prepared()).sort(), [
      '/* prepared */ select * from coisas where id = $1 and nome < $2',
      'select * from "coisas" where "id" = $1',
      'select * from coisas where id = any($1::bigint[])',
    ])
  })

  test('after a migration changed the table, an act in a transaction notices nothing', async () => {
    await lookUp('1')
    await database.pool.query('alter table coisas add column cor text')
    const rows = await inTransaction(own(), (tx) => tx.selectFrom('coisas').selectAll().where('id', '=', '1').execute())
    assert.deepEqual(rows, [{ id: '1', nome: 'um', cor: null }])
    assert.deepEqual(await lookUp('2'), [{ id: '2', nome: 'dois', cor: null }])
  })

  test('a reading outside a transaction fails at most once', async () => {
    await lookUp('1')
    await database.pool.query('alter table coisas drop column cor')
    await assert.rejects(lookUp('1'), { code: '0A000' })
    assert.deepEqual(await lookUp('1'), [{ id: '1', nome: 'um' }])
  })
})
