import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type AppliedSql, applySql, readAppliedSql } from './applied-sql.ts'
import { type Connection, clientConfig, type Log } from './database.ts'
import { LOCKS } from './locks.ts'
import { MigrationError } from './migration-error.ts'

/** One migration file: plain SQL, never edited once landed. */
export type Migration = { name: string; sql: string; checksum: string; transaction: boolean }

/** The house's own migrations, and the folder whose `.sql` files are applied after them. */
export const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')
const SOURCES = path.join(import.meta.dirname, '../..')

const NAME = /^(\d{4})_[a-z0-9_-]+$/

/** Reads the folder's `NNNN_name.sql` files in order; a file that begins with `-- sem transação` holds one statement. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const seen = new Map<string, string>()
  return Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -'.sql'.length)
      const number = NAME.exec(name)?.[1]
      if (!number) throw new MigrationError(`O arquivo de migração "${file}" não se chama NNNN_nome.sql.`)
      if (seen.has(number))
        throw new MigrationError(`As migrações "${seen.get(number)}" e "${name}" têm o mesmo número.`)
      seen.set(number, name)
      // A checkout may have changed the line ends; the content is the same.
      const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, transaction: !/^\s*-- sem transação/i.test(sql) }
    }),
  )
}

/** What makes this version's schema of an empty database, and the hash that names it. */
export async function readSchema(): Promise<{ migrations: Migration[]; sql: AppliedSql[]; hash: string }> {
  const [migrations, sql] = [await readMigrations(MIGRATIONS), await readAppliedSql(SOURCES)]
  const hash = createHash('sha256')
  for (const { name, checksum } of [...migrations, ...sql]) hash.update(`${name} ${checksum}\n`)
  return { migrations, sql, hash: hash.digest('hex') }
}

/** Brings the database to this version, under a lock: the migrations, then the files that are applied whenever they change. */
export async function upgrade(connection: Connection, options: { log?: Log } = {}): Promise<void> {
  const { migrations, sql } = await readSchema()
  await underLock(connection, async (client) => {
    const applied = await runPending(client, migrations, options.log)
    const fresh = await applySql(client, sql, { migrated: applied.length > 0 })
    if (fresh.length > 0) options.log?.info({ arquivos: fresh }, 'funções e visões aplicadas')
  })
}

/** Runs the folder's migrations alone, under the lock, and says which ran now. */
export async function migrate(connection: Connection, folder: string): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder)
  return underLock(connection, async (client) => ({ applied: await runPending(client, migrations) }))
}

async function underLock<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig(connection))
  client.on('error', () => {}) // the query that was running reports it
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migracoes])
    return await work(client)
  } finally {
    await client.end() // gives the lock back
  }
}

async function runPending(client: pg.Client, migrations: readonly Migration[], log?: Log): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  )
  refuseForeign(rows, migrations)
  const landed = new Set(rows.map((row) => row.name))
  const pending = migrations.filter((migration) => !landed.has(migration.name))
  for (const migration of pending) {
    await apply(client, migration)
    log?.info({ migration: migration.name }, 'migração aplicada')
  }
  return pending.map((migration) => migration.name)
}

function refuseForeign(landed: readonly { name: string; checksum: string }[], migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of landed) {
    const migration = known.get(name)
    if (!migration) {
      throw new MigrationError(
        `O banco de dados já foi usado por uma versão mais nova do Prumo (tem a migração "${name}", que esta versão ` +
          'não conhece). Atualize o Prumo ou aponte para outro banco; nada foi alterado.',
      )
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `A migração "${name}" já foi aplicada neste banco de dados e seu arquivo mudou depois disso. ` +
          'Devolva o arquivo ao que era e escreva a mudança em uma migração nova; nada foi alterado.',
      )
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum, transaction }: Migration): Promise<void> {
  try {
    if (transaction) await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    if (transaction) await client.query('COMMIT')
  } catch (error) {
    const { message, position } = error as { message: string; position?: string }
    const line = position ? `, linha ${sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new MigrationError(`A migração "${name}" falhou${line}: ${message}`, { cause: error })
  }
}
