import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { getTypeParser } from './database-types.ts'
import { PreparingClient } from './prepared.ts'
import { RowNames } from './row-names.ts'
import type { RecordColumns } from './table.ts'

/** Where a PostgreSQL is: an address (`postgresql://…`) or the parts of one; the embedded server gives the parts. */
export type Connection = string | { host: string; port?: number; user: string; database: string; password?: string }

/** The few log levels core writes to; a pino logger is one. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Every table, as the modules that own them declare it (table.ts); core itself reaches an entity's by its declaration. */
export interface Tables {
  '(registro)': RecordColumns
}
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** An open database: the query builder, the pool below it and the way to end both. */
export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Settings every connection of the house has in common, for the drivers that take a `pg` configuration. */
export function clientConfig(connection: Connection): pg.ClientConfig {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  return {
    ...where,
    application_name: 'prumo',
    // UTC, so that a timestamp's text needs no conversion and keeps its microseconds (keyset pages compare them).
    options: '-c timezone=UTC -c datestyle=ISO',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser },
  }
}

/** Opens the pool and the query builder (camelCase in code, snake_case in SQL; see database-types.ts for the values). */
export function openDatabase(
  connection: Connection,
  options: { poolSize?: number; log?: Log; allowExitOnIdle?: boolean } = {},
): Database {
  const pool = new pg.Pool({
    ...clientConfig(connection),
    Client: PreparingClient,
    statement_timeout: 30_000,
    max: options.poolSize ?? 10,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: options.allowExitOnIdle ?? false,
  })
  // A connection that is cut must not end the process, idle or at work: its statement is refused, and the pool opens another.
  pool.on('error', (error) => options.log?.warn({ motivo: error.message }, 'conexão ociosa com o banco perdida'))
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new RowNames()],
  })
  return { db, pool, close: () => db.destroy() }
}

// serialization_failure, deadlock_detected, and a prepared statement whose table has changed (prepared.ts)
const RETRIED = new Set(['40001', '40P01', '0A000'])
const ATTEMPTS = 4

/**
 * Runs `fn` in a transaction at READ COMMITTED; the database's own "try again" (serialization, deadlock, a changed table) is obeyed up
 * to 3 times, so `fn` must act on nothing but the database. Given a transaction, it joins it.
 */
export async function inTransaction<DB, T>(db: Kysely<DB>, fn: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return fn(db as Transaction<DB>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(fn)
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt >= ATTEMPTS || !code || !RETRIED.has(code)) throw error
      await delay(10 * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

/** A dedicated LISTEN connection; `close` ends it. */
export type Listener = { close(): Promise<void> }

/**
 * Calls `onMessage` with each payload notified on `channel`, over a connection of its own that comes back by itself.
 * Resolves once listening for the first time. What is notified while the connection is down is lost: `onReconnect`
 * says when to read again.
 */
export async function listen(
  connection: Connection,
  channel: string,
  onMessage: (payload: string) => void,
  options: { onReconnect?: () => void; log?: Log } = {},
): Promise<Listener> {
  const stop = new AbortController()
  let client: pg.Client | undefined
  let wait = 100

  async function connect(): Promise<boolean> {
    const fresh = new pg.Client(clientConfig(connection))
    fresh.on('notification', (message) => message.channel === channel && onMessage(message.payload ?? ''))
    fresh.on('error', (error) =>
      options.log?.warn({ motivo: (error as Error).message }, 'conexão de avisos com o banco perdida'),
    )
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      options.log?.warn({ motivo: (error as Error).message }, 'conexão de avisos com o banco recusada')
      await fresh.end().catch(() => {})
      return false
    }
    if (stop.signal.aborted) {
      await fresh.end().catch(() => {})
      return true
    }
    client = fresh
    wait = 100
    fresh.once('end', () => {
      if (client === fresh) client = undefined
      if (!stop.signal.aborted) void keepConnected().then(() => stop.signal.aborted || options.onReconnect?.())
    })
    return true
  }

  async function keepConnected(): Promise<void> {
    while (!stop.signal.aborted && !(await connect())) {
      await delay(wait, undefined, { signal: stop.signal }).catch(() => {})
      wait = Math.min(wait * 2, 5_000)
    }
  }

  await keepConnected()
  return {
    async close() {
      stop.abort()
      await client?.end().catch(() => {})
    },
  }
}
