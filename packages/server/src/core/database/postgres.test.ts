import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after, type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { until } from '../../test-kit/until.ts'
import { type Log, openDatabase } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres.ts'
import { clearStalePid } from './postgres-cluster.ts'

const root = await mkdtemp(path.join(os.tmpdir(), 'prumo-pg-'))
after(() => rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
const log: Log = { debug() {}, info() {}, warn() {}, error() {} }

async function ask(connection: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A server on the folder that a failing test does not leave behind. */
async function start(t: TestContext, dir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dir, log })
  t.after(() => server.stop())
  return server
}

/** The program in `source` run as a process of its own, and the lines it writes. */
function program(source: string): { child: ChildProcess; lines: AsyncIterator<string> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  return { child, lines: createInterface({ input: child.stdout! })[Symbol.asyncIterator]() }
}

const importing = (name: string) => JSON.stringify(path.join(import.meta.dirname, name))

test('a first start makes a private database, a stop ends it, and a second start finds what was written', async (t) => {
  const dir = path.join(root, 'primeiro')
  const first = await start(t, dir)
  const rows = await ask(
    first.connection,
    `SELECT current_database() AS db, current_user AS who,
    current_setting('listen_addresses') AS net, current_setting('fsync') AS fsync, current_setting('random_page_cost') AS cost`,
  )
  assert.deepEqual(rows[0], { db: 'prumo', who: 'app', net: '', fsync: 'on', cost: '1.1' })
  assert.equal((await stat(dir)).mode & 0o777, 0o700)
  await ask(first.connection, 'CREATE TABLE casas AS SELECT 7 AS id')
  const { pid } = first
  await first.stop()
  await first.stop() // twice is as good as once
  assert.throws(() => process.kill(pid!, 0), { code: 'ESRCH' })

  const second = await start(t, dir)
  assert.deepEqual(await ask(second.connection, 'SELECT id FROM casas'), [{ id: 7 }])
  await second.stop()
})

test('a folder too deep for a socket path gets a short one of its own, only this user can enter', async (t) => {
  const dir = path.join(root, 'fundo'.repeat(12), 'fundo'.repeat(12))
  await mkdir(path.dirname(dir), { recursive: true })
  const server = await start(t, dir)
  const socket = server.connection.host
  assert.notEqual(socket, dir)
  assert.equal((await stat(socket)).mode & 0o777, 0o700)
  assert.equal((await ask(server.connection, 'SELECT 1 AS one'))[0]?.one, 1)
  await server.stop()
  await assert.rejects(stat(socket), { code: 'ENOENT' })
})

test('a PostgreSQL killed while serving comes back by itself with every acknowledged row, and the pool goes on', async (t) => {
  const server = await start(t, path.join(root, 'morto'))
  const { pool, close } = openDatabase(server.connection, { poolSize: 3 })
  await pool.query('CREATE TABLE linhas (id int)')
  const acknowledged = new Set<number>()
  let writing = true
  let next = 0
  const writers = [0, 1, 2].map(async () => {
    while (writing) {
      const id = next++
      await pool.query('INSERT INTO linhas VALUES ($1)', [id]).then(
        () => acknowledged.add(id),
        () => delay(10), // not acknowledged: it may or may not be there
      )
    }
  })
  for (let round = 0; round < 3; round++) {
    const before = acknowledged.size
    while (acknowledged.size < before + 50) await pool.query('SELECT 1').catch(() => {})
    const { pid } = server
    const fallen = new Promise<{ signal: string | null }>((resolve) => server.onExit(resolve))
    process.kill(pid!, 'SIGKILL')
    assert.equal((await fallen).signal, 'SIGKILL')
    // For a moment connections of the fallen server may still answer: what counts is the next one.
    const answers = () => pool.query('SELECT 1').then(Boolean, () => false)
    while (server.pid === pid || !(await answers())) await delay(10)
  }
  writing = false
  await Promise.all(writers)
  const { rows } = await pool.query('SELECT id FROM linhas')
  const found = new Set(rows.map((row) => row.id))
  const lost = [...acknowledged].filter((id) => !found.has(id))
  assert.ok(acknowledged.size >= 150)
  assert.deepEqual(lost, [])
  await close()
  await server.stop()
})

test('kill -9 of the process that started it: nothing acknowledged is lost and the next start works at once', async (t) => {
  const dir = path.join(root, 'orfao')
  const source = `
    import { startEmbeddedPostgres } from ${importing('postgres.ts')}
    import { openDatabase } from ${importing('database.ts')}
    const quiet = () => {}
    const server = await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, log: { debug: quiet, info: quiet, warn: quiet, error: quiet } })
    const { pool } = openDatabase(server.connection)
    await pool.query('CREATE TABLE IF NOT EXISTS linhas (id int PRIMARY KEY)')
    const from = (await pool.query('SELECT coalesce(max(id), -1) + 1 AS id FROM linhas')).rows[0].id
    for (let id = from; ; id++) { await pool.query('INSERT INTO linhas VALUES ($1)', [id]); console.log(id) }`
  const acknowledged: number[] = []
  for (let round = 0; round < 3; round++) {
    const { child, lines } = program(source)
    for (let i = 0; i < 100; i++) acknowledged.push(Number((await lines.next()).value))
    child.kill('SIGKILL')
    await once(child, 'exit')
    for (let line = await lines.next(); !line.done; line = await lines.next()) acknowledged.push(Number(line.value))
  }
  const server = await start(t, dir)
  const found = new Set((await ask(server.connection, 'SELECT id FROM linhas')).map((row) => row.id))
  assert.ok(acknowledged.length >= 300)
  assert.deepEqual(
    acknowledged.filter((id) => !found.has(id)),
    [],
  )
  await server.stop()
})

test('a postmaster.pid left by a power cut does not stop a start, whoever has its number now', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const dir = path.join(root, 'pid')
  const first = await start(t, dir)
  const file = path.join(dir, 'postmaster.pid')
  const content = await readFile(file, 'utf8')
  await first.stop()
  await writeFile(file, content.replace(/^\d+/, String(process.pid)))
  const second = await start(t, dir)
  assert.deepEqual(await ask(second.connection, 'SELECT 1 AS one'), [{ one: 1 }])
  await second.stop()
})

test('nor does the lock of its socket, whoever has the number in it now', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const dir = path.join(root, 'tomada')
  const first = await start(t, dir)
  const names = ['postmaster.pid', '.s.PGSQL.5432.lock']
  const left = await Promise.all(names.map((name) => readFile(path.join(dir, name), 'utf8')))
  await first.stop()
  // Somebody alive whom PostgreSQL's user may signal: of another's number it believes nothing.
  const neighbour = await start(t, path.join(root, 'vizinho'))
  for (const [n, name] of names.entries())
    await writeFile(path.join(dir, name), left[n]!.replace(/^\d+/, String(neighbour.pid)))
  const second = await start(t, dir)
  assert.deepEqual(await ask(second.connection, 'SELECT 1 AS one'), [{ one: 1 }])
  await second.stop()
  await neighbour.stop()
})

test('an old PostgreSQL that hears nothing is made to end, and the next one comes up in its place', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const dir = path.join(root, 'surdo')
  const server = await start(t, dir)
  const { pid } = server
  process.kill(pid!, 'SIGSTOP')
  await clearStalePid(dir, log, [
    ['SIGINT', 200],
    ['SIGQUIT', 200],
    ['SIGKILL', 10_000],
  ])
  // Whoever supervises it starts another on the same folder.
  await until(async () => server.pid !== pid)
  await until(async () => (await ask(server.connection, 'SELECT 1 AS one').catch(() => [])).length === 1)
  await server.stop()
})

test('while anybody still serves the folder, the file that keeps a second PostgreSQL out stays', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const dir = path.join(root, 'orfa')
  await mkdir(dir)
  // A connection whose postmaster died: another number than the file's, the same program and folder.
  const program = path.join(root, 'postgres')
  await copyFile(process.execPath, program)
  const orphan = spawn(program, ['-e', 'setInterval(() => {}, 1000)'], { cwd: dir, stdio: 'ignore' })
  t.after(() => orphan.kill('SIGKILL'))
  await once(orphan, 'spawn')
  const file = path.join(dir, 'postmaster.pid')
  await writeFile(file, `${process.pid}\n`)
  await clearStalePid(dir, log, [['SIGKILL', 300]])
  await stat(file)
  orphan.kill('SIGKILL')
  await once(orphan, 'exit')
  await clearStalePid(dir, log, [['SIGKILL', 300]])
  await assert.rejects(stat(file), { code: 'ENOENT' })
})

test('a first start cut half-way is begun again', async (t) => {
  const dir = path.join(root, 'meio')
  await mkdir(`${dir}.novo/base`, { recursive: true })
  await writeFile(`${dir}.novo/PG_VERSION`, '18\n')
  const server = await start(t, dir)
  assert.deepEqual(await ask(server.connection, 'SELECT 1 AS one'), [{ one: 1 }])
  await server.stop()
  await assert.rejects(stat(`${dir}.novo`), { code: 'ENOENT' })
})

test('a database that cannot start says why', async (t) => {
  const dir = path.join(root, 'quebrado')
  const server = await start(t, dir)
  await server.stop()
  await rm(path.join(dir, 'global/pg_control'))
  await assert.rejects(startEmbeddedPostgres({ dir, log }), /PostgreSQL terminou.*pg_control/s)
})
