import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { emptyDatabase } from '../../test-kit/database.ts'
import { applySql, readAppliedSql, render } from './applied-sql.ts'
import { clientConfig } from './database.ts'
import { MigrationError } from './migration-error.ts'
import { upgrade } from './migrations.ts'

const root = await mkdtemp(path.join(os.tmpdir(), 'prumo-sql-'))
after(() => rm(root, { recursive: true, force: true }))

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(root, 's-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return folder
}

async function withDatabase(work: (client: pg.Client, connection: string) => Promise<void>): Promise<void> {
  const { connection, drop } = await emptyDatabase()
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  try {
    await work(client, connection)
  } finally {
    await client.end()
    await drop()
  }
}

const refused = (said: RegExp) => (error: Error) => {
  assert.ok(error instanceof MigrationError)
  assert.match(error.message, said)
  return true
}

test('a value takes its place: a code, a list, a text', () => {
  const values = { STATUS: { pago: 3 }, CONTAM: [5, 7, 9], NOMES: ["D'água", 'Luz'] }
  assert.equal(
    render('x', 'a = {{STATUS.pago}} AND b IN ({{CONTAM}}) AND c IN ({{NOMES}})', values),
    "a = 3 AND b IN (5, 7, 9) AND c IN ('D''água', 'Luz')",
  )
})

test('a value nobody declared, a table in the place of a code, and a value nobody uses are refused', () => {
  const STATUS = { pago: 3 }
  for (const wrong of ['{{STATUS.pagos}}', '{{OUTRO}}', '{{STATUS}}', '{{STATUS.pago.mais}}', '{{constructor}}'])
    assert.throws(
      () => render('casa/x', wrong, { STATUS }),
      refused(/"casa\/x\.sql" usa \{\{.*\}\}, que não está declarado/),
    )
  assert.throws(() => render('casa/x', 'SELECT 1', { STATUS }), refused(/declara STATUS, que "casa\/x\.sql" não usa/))
})

test('files come by name, each after those it names', async () => {
  const folder = await folderWith({
    'b/um.sql': 'SELECT {{N}};',
    'b/um.sql.ts': "export default { values: { N: 1 }, after: ['c/dois'] }",
    'a.sql': 'SELECT 1;\r\n',
    'c/dois.sql': 'SELECT 2;',
  })
  const files = await readAppliedSql(folder)
  assert.deepEqual(
    files.map(({ name, sql }) => [name, sql]),
    [
      ['a', 'SELECT 1;\n'],
      ['c/dois', 'SELECT 2;'],
      ['b/um', 'SELECT 1;'],
    ],
  )
})

test('files that wait for each other, or for none there is, are refused', async () => {
  const ring = await folderWith({
    'a.sql': '',
    'a.sql.ts': "export default { values: {}, after: ['b'] }",
    'b.sql': '',
    'b.sql.ts': "export default { values: {}, after: ['a'] }",
  })
  await assert.rejects(readAppliedSql(ring), refused(/a, b esperam uns pelos outros/))
  const alone = await folderWith({ 'a.sql': '', 'a.sql.ts': "export default { values: {}, after: ['z'] }" })
  await assert.rejects(readAppliedSql(alone), refused(/"a\.sql\.ts" espera por "z", que não existe/))
})

const answers = (n: number) => ({
  'n.sql': `CREATE OR REPLACE FUNCTION n() RETURNS integer LANGUAGE sql AS $$ SELECT ${n} $$;\nINSERT INTO vezes VALUES (1);`,
})

test('what changed is applied, what did not is not, and a migration has all applied again', () =>
  withDatabase(async (client) => {
    await client.query('CREATE TABLE vezes (id int)')
    const apply = async (n: number, migrated = false) =>
      applySql(client, await readAppliedSql(await folderWith(answers(n))), { migrated })
    const state = async () => {
      const { rows } = await client.query('SELECT n() AS n, (SELECT count(*)::int FROM vezes) AS vezes')
      return [rows[0].n, rows[0].vezes]
    }
    assert.deepEqual(await apply(1), ['n'])
    assert.deepEqual(await apply(1), [])
    assert.deepEqual(await state(), [1, 1])
    assert.deepEqual(await apply(2), ['n'])
    assert.deepEqual(await state(), [2, 2])
    assert.deepEqual(await apply(2, true), [])
    assert.deepEqual(await state(), [2, 3])
  }))

test('one that cannot be applied leaves nothing of the others, and says which and where', () =>
  withDatabase(async (client) => {
    const files = await readAppliedSql(
      await folderWith({ 'a.sql': 'CREATE TABLE a ();', 'b/ruim.sql': 'SELECT 1;\nSELECT nada;' }),
    )
    await assert.rejects(
      applySql(client, files, { migrated: false }),
      refused(/"b\/ruim\.sql" não pôde ser aplicado, linha 2: .*nada/),
    )
    await client.query('ROLLBACK')
    assert.equal((await client.query("SELECT to_regclass('a') AS a")).rows[0].a, null)
    assert.equal((await client.query('SELECT FROM sql_aplicado')).rowCount, 0)
  }))

test('two starts at once bring a database to this version once, and what it lost comes back with the next change', () =>
  withDatabase(async (client, connection) => {
    await Promise.all([upgrade(connection), upgrade(connection)])
    const applied = await client.query('SELECT nome, aplicado_em FROM sql_aplicado ORDER BY nome')
    assert.ok(applied.rows.some(({ nome }) => nome === 'financeiro/metas/razao'))
    await upgrade(connection)
    assert.deepEqual(
      (await client.query('SELECT nome, aplicado_em FROM sql_aplicado ORDER BY nome')).rows,
      applied.rows,
    )
    await client.query(
      "UPDATE sql_aplicado SET checksum = 'outro' WHERE nome = 'inventario/posses'; DROP VIEW inventario_geral",
    )
    await upgrade(connection)
    assert.equal((await client.query('SELECT FROM inventario_geral')).rowCount, 0)
  }))
