import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { clientConfig, type Database, type Log, openDatabase } from '../core/database/database.ts'
import { LOCKS } from '../core/database/locks.ts'
import { readSchema, upgrade } from '../core/database/migrations.ts'
import { startEmbeddedPostgres } from '../core/database/postgres.ts'
import { quickFolder } from './quick-folder.ts'

/** A database of its own for one test (or one test file): migrated, empty, gone after `drop`. */
export type TestDatabase = Omit<Database, 'close'> & { connection: string; drop(): Promise<void> }

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** Durability is given up only here: a test's database does not outlive the test. */
export const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
}

/**
 * Clones the migrated template. The server is the one TEST_DATABASE_URL names (the runner's, or any PostgreSQL where
 * the user may create databases); a test file run alone starts one and takes it down when it ends.
 */
export async function testDatabase(options: { poolSize?: number; template?: string } = {}): Promise<TestDatabase> {
  const server = await testServer()
  const template = options.template ?? (await migratedTemplate())
  const name = `prumo_teste_${process.pid}_${randomBytes(5).toString('hex')}`
  await copyDatabase(template, name)
  const connection = databaseUrl(server, name)
  const { db, pool, close } = openDatabase(connection, { poolSize: options.poolSize ?? 5, allowExitOnIdle: true })
  return {
    connection,
    db,
    pool,
    async drop() {
      await close()
      await administer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

/** An empty database, without migrations, for tests of what comes before them. */
export async function emptyDatabase(): Promise<{ connection: string; drop(): Promise<void> }> {
  const server = await testServer()
  const name = `prumo_vazio_${process.pid}_${randomBytes(5).toString('hex')}`
  await administer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`))
  return {
    connection: databaseUrl(server, name),
    drop: () => administer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** Rows as the database names them, for a test that looks into the database of a server that runs apart. */
export function plainPool(connection: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(connection), max, allowExitOnIdle: true })
  // Its `end` answers before its connections are gone, and the database that is dropped then cuts them.
  pool.on('error', () => {})
  return pool
}

let own: Promise<string> | undefined

/** The address of the test server's maintenance database. */
export function testServer(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return Promise.resolve(process.env.TEST_DATABASE_URL)
  own ??= startTestServer({ unref: true }).then(({ url, killNow }) => {
    process.once('exit', killNow)
    return url
  })
  return own
}

/** Starts a server for tests in a temporary folder, in memory where there is room; the runner calls it once for all test files. */
export async function startTestServer(options: { unref?: boolean } = {}) {
  const folder = await quickFolder('prumo-teste-')
  const server = await startEmbeddedPostgres({
    dir: path.join(folder, 'pg'),
    log: QUIET,
    settings: TEST_SETTINGS,
    unref: options.unref,
  })
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  return {
    url: `postgresql://app@localhost/postgres?host=${encodeURIComponent(server.connection.host)}`,
    stop: () => server.stop().then(remove),
    /** For the exit of the process, where nothing can be awaited. */
    killNow() {
      try {
        if (server.pid) process.kill(server.pid, 'SIGKILL')
      } catch {} // it ended by itself
      remove()
    },
  }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function administer<T>(server: string, fn: (client: pg.Client) => Promise<T>): Promise<void> {
  const client = new pg.Client(clientConfig(server))
  client.on('error', () => {})
  await client.connect()
  try {
    await fn(client)
  } finally {
    await client.end()
  }
}

export const copyDatabase = async (template: string, name: string): Promise<void> =>
  administer(await testServer(), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  )

/** Makes that database to copy others from, whoever asks first, in whatever process; itself a copy of another. */
export async function templateOnce(
  name: string,
  from: string,
  make: (connection: string) => Promise<void>,
): Promise<void> {
  const server = await testServer()
  await administer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [LOCKS.bancoDeTeste, name])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    // Under another name until it is whole: a process that dies half-way leaves no template that only looks ready.
    const draft = `${name}_novo`
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${draft} TEMPLATE ${from} STRATEGY FILE_COPY`)
    await make(databaseUrl(server, draft))
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  })
}

let migrated: Promise<string> | undefined

/** Its name follows from what makes the schema: a changed file makes another. */
export function migratedTemplate(): Promise<string> {
  migrated ??= readSchema().then(async ({ hash }) => {
    const name = `prumo_modelo_${hash.slice(0, 16)}`
    await templateOnce(name, 'template0', async (connection) => {
      await upgrade(connection)
      // The queue's own tables too: a server makes them at its first start.
      const { openJobs } = await import('../core/works/jobs.ts')
      await (await openJobs(connection, QUIET)).stop()
    })
    return name
  })
  return migrated
}
