import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { MIGRATIONS, readMigrations } from '../core/database/migrations.ts'
import { testDatabase, testServer } from './database.ts'

test('each test database is migrated, empty of the others’ rows, and gone after it is dropped', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  const landed = await readMigrations(MIGRATIONS)
  assert.equal((await one.pool.query('SELECT FROM schema_migrations')).rowCount, landed.length)
  await one.pool.query('CREATE TABLE so_minha (id int)')
  const seen = await other.pool.query(`SELECT to_regclass('so_minha') AS tabela`)
  assert.equal(seen.rows[0].tabela, null)

  const name = new URL(one.connection).pathname.slice(1)
  await one.drop()
  await other.drop()
  const client = new pg.Client({ connectionString: await testServer() })
  await client.connect()
  assert.equal((await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount, 0)
  await client.end()
})
