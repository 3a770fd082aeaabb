import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../core/config.ts'
import type { Connection } from '../core/database/database.ts'
import { MIGRATIONS, migrate, readMigrations, upgrade } from '../core/database/migrations.ts'
import { startEmbeddedPostgres } from '../core/database/postgres.ts'
import type { Manifest } from './archive-format.ts'
import type { Say } from './backup.ts'
import { ArchiveError, OperationError } from './operation-error.ts'
import { clusterFolder, QUIET } from './reach-database.ts'
import { loadTables } from './restore-load.ts'
import { administration, type Decision } from './restore-swap.ts'
import { canonicalClient } from './table-contents.ts'

/** Refuses a backup whose schema this version does not know, before anything is prepared for it. */
export async function compareMigrations(manifest: Manifest): Promise<void> {
  const known = await readMigrations(MIGRATIONS)
  for (const [index, { nome, sha256 }] of manifest.migracoes.entries()) {
    const here = known[index]
    if (!known.some(({ name }) => name === nome))
      throw new ArchiveError(
        `A cópia é de uma versão mais nova do Prumo (${manifest.produto}; tem a migração "${nome}"). Atualize o Prumo antes de restaurá-la.`,
      )
    if (here?.name !== nome || here.checksum !== sha256)
      throw new ArchiveError(`A migração "${nome}" da cópia não é a desta versão do Prumo.`)
  }
  if (manifest.migracoes.length === 0) throw new ArchiveError('A cópia não diz de que versão do banco é.')
}

/** The new database, filled and brought to this version; it has still to take the old one's place. */
export type Prepared = Pick<Decision, 'banco'> & { remove(): Promise<void> }

interface Preparing {
  readonly manifest: Manifest
  /** The folder of this restore: `tabelas` has the rows, `banco` gets the new embedded database. */
  readonly work: string
  readonly stamp: string
  readonly say: Say
  readonly step: (name: string) => void
}

/** Makes the new database beside the old one, which is not touched. */
export async function prepareDatabase(config: Config, given: Preparing): Promise<Prepared> {
  if (config.DATABASE_URL) return prepareExternal(config.DATABASE_URL, given)
  const postgres = await startEmbeddedPostgres({
    dir: path.join(given.work, 'banco'),
    log: QUIET,
    // Until it takes its place it is worth nothing: what is written goes to disk once, at the end.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
  })
  try {
    await fill(postgres.connection, given)
  } finally {
    await postgres.stop()
  }
  return { banco: null, remove: async () => {} }
}

async function prepareExternal(address: string, given: Preparing): Promise<Prepared> {
  const { client, name } = await administration(address)
  const id = (text: string) => client.escapeIdentifier(text)
  const base = name.slice(0, 38)
  const banco = { nome: name, novo: `${base}_restauracao`, anterior: `${base}_anterior_${given.stamp}` }
  try {
    await client.query(`DROP DATABASE IF EXISTS ${id(banco.novo)} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${id(banco.novo)} TEMPLATE template0 ENCODING 'UTF8'`).catch((error) => {
      if (error.code !== '42501') throw error
      throw new OperationError(
        'O papel de DATABASE_URL não pode criar bancos, e restaurar cria um ao lado do atual. ' +
          'Dê-lhe essa permissão enquanto restaura: ALTER ROLE … CREATEDB.',
      )
    })
    const url = new URL(address)
    url.pathname = `/${encodeURIComponent(banco.novo)}`
    const remove = () => drop(address, banco.novo)
    await fill(url.href, given).catch(async (error) => {
      await remove().catch(() => {})
      throw error
    })
    return { banco, remove }
  } finally {
    await client.end()
  }
}

async function drop(address: string, database: string): Promise<void> {
  const { client } = await administration(address)
  try {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(database)} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}

/** The schema as the backup had it, its rows, and then all that this version makes of it. */
async function fill(connection: Connection, { manifest, work, say, step }: Preparing): Promise<void> {
  step('banco criado')
  const folder = path.join(work, 'migracoes')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  for (const { nome } of manifest.migracoes)
    await copyFile(path.join(MIGRATIONS, `${nome}.sql`), path.join(folder, `${nome}.sql`))
  await migrate(connection, folder)
  step('banco migrado')
  const client = await canonicalClient(connection)
  try {
    await loadTables(client, manifest, path.join(work, 'tabelas'), say)
  } finally {
    await client.end()
  }
  step('linhas carregadas')
  await upgrade(connection)
}

/** What is in use now, in words; empty when there is nothing to lose. Refuses while somebody is connected to an external database. */
export async function liveData(config: Config): Promise<string[]> {
  if (!config.DATABASE_URL) {
    const dir = clusterFolder(config.DATA_DIR)
    return existsSync(path.join(dir, 'PG_VERSION')) ? [`o banco de dados em "${dir}"`] : []
  }
  const { client, name } = await administration(config.DATABASE_URL)
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) return []
    const { rows: others } = await client.query<{ quem: string; n: string }>(
      `SELECT coalesce(nullif(application_name, ''), 'sem nome') AS quem, count(*) AS n FROM pg_stat_activity
      WHERE datname = $1 AND backend_type = 'client backend' GROUP BY 1 ORDER BY 1`,
      [name],
    )
    if (others.length > 0)
      throw new OperationError(
        `O banco "${name}" está em uso (${others.map(({ quem, n }) => `${quem}: ${n}`).join(', ')}). ` +
          'Encerre todos os servidores antes de restaurar.',
      )
  } finally {
    await client.end()
  }
  const inside = await canonicalClient(config.DATABASE_URL)
  try {
    const { rowCount } = await inside.query(
      `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1`,
    )
    return rowCount ? [`o banco de dados "${name}" de DATABASE_URL`] : []
  } finally {
    await inside.end()
  }
}
