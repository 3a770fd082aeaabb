import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { emptyDatabase } from '../../test-kit/database.ts'
import { clientConfig } from './database.ts'
import { MigrationError } from './migration-error.ts'
import { migrate } from './migrations.ts'

const root = await mkdtemp(path.join(os.tmpdir(), 'prumo-migra-'))
after(() => rm(root, { recursive: true, force: true }))

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(root, 'm-'))
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql)
  return folder
}

async function withDatabase(fn: (connection: string, query: pg.Client['query']) => Promise<void>): Promise<void> {
  const { connection, drop } = await emptyDatabase()
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  try {
    await fn(connection, client.query.bind(client) as pg.Client['query'])
  } finally {
    await client.end()
    await drop()
  }
}

const FIRST = { '0001_casas.sql': 'CREATE TABLE casas (id int); INSERT INTO casas VALUES (1);' }
const SECOND = { '0002_mais.sql': 'INSERT INTO casas VALUES (2);' }

test('files run in order, once, and are recorded', () =>
  withDatabase(async (connection, query) => {
    const folder = await folderWith({ ...SECOND, ...FIRST })
    assert.deepEqual((await migrate(connection, folder)).applied, ['0001_casas', '0002_mais'])
    assert.deepEqual((await migrate(connection, folder)).applied, [])
    assert.deepEqual((await query('SELECT id FROM casas ORDER BY id')).rows, [{ id: 1 }, { id: 2 }])
    const { rows } = await query(
      'SELECT name, length(checksum) AS size, applied_at IS NOT NULL AS dated FROM schema_migrations',
    )
    assert.deepEqual(rows[0], { name: '0001_casas', size: 64, dated: true })
  }))

test('a database of a newer version is refused and left alone', () =>
  withDatabase(async (connection, query) => {
    await migrate(connection, await folderWith({ ...FIRST, ...SECOND }))
    const older = await folderWith({ ...FIRST, '0003_outra.sql': 'INSERT INTO casas VALUES (3);' })
    await assert.rejects(migrate(connection, older), (error: Error) => {
      assert.ok(error instanceof MigrationError)
      assert.match(error.message, /versão mais nova.*"0002_mais"/)
      return true
    })
    assert.equal((await query('SELECT FROM casas')).rowCount, 2)
  }))

test('a landed file that changed is refused; a change of line ends alone is not', () =>
  withDatabase(async (connection) => {
    await migrate(connection, await folderWith({ '0001_a.sql': 'SELECT 1;\nSELECT 2;\n' }))
    await migrate(connection, await folderWith({ '0001_a.sql': 'SELECT 1;\r\nSELECT 2;\r\n' }))
    const changed = await folderWith({ '0001_a.sql': 'SELECT 1;\nSELECT 3;\n' })
    await assert.rejects(migrate(connection, changed), /"0001_a" já foi aplicada.*seu arquivo mudou/)
  }))

test('two starts at once migrate once', () =>
  withDatabase(async (connection, query) => {
    // Without the lock the pause would let both see an empty list.
    const folder = await folderWith({
      ...FIRST,
      '0002_lenta.sql': 'SELECT pg_sleep(0.2); INSERT INTO casas VALUES (2);',
    })
    const runs = await Promise.all([
      migrate(connection, folder),
      migrate(connection, folder),
      migrate(connection, folder),
    ])
    assert.deepEqual(runs.flatMap((run) => run.applied).sort(), ['0001_casas', '0002_lenta'])
    assert.equal((await query('SELECT FROM casas')).rowCount, 2)
  }))

test('a migration that fails leaves nothing of itself, and says where', () =>
  withDatabase(async (connection, query) => {
    const folder = await folderWith({
      ...FIRST,
      '0002_ruim.sql': 'INSERT INTO casas VALUES (2);\nINSERT INTO nada VALUES (1);',
    })
    await assert.rejects(migrate(connection, folder), /"0002_ruim" falhou, linha 2: .*nada/)
    assert.equal((await query('SELECT FROM casas')).rowCount, 1)
    assert.deepEqual((await query('SELECT name FROM schema_migrations')).rows, [{ name: '0001_casas' }])
  }))

test('a migration may ask to run outside a transaction', () =>
  withDatabase(async (connection, query) => {
    const folder = await folderWith({
      ...FIRST,
      '0002_indice.sql': '-- sem transação: a tabela segue em uso\nCREATE INDEX CONCURRENTLY casas_id ON casas (id);',
    })
    await migrate(connection, folder)
    assert.equal((await query("SELECT FROM pg_indexes WHERE indexname = 'casas_id'")).rowCount, 1)
  }))

test('file names out of the pattern, or with the same number, are refused', async () => {
  await assert.rejects(migrate('postgresql://nada', await folderWith({ 'casas.sql': '' })), /NNNN_nome/)
  await assert.rejects(
    migrate('postgresql://nada', await folderWith({ '0001_a.sql': '', '0001_b.sql': '' })),
    /mesmo número/,
  )
})
