import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../core/config.ts'
import { DataFolderError, lockDataFolder } from '../core/database/data-folder.ts'
import type { Connection, Log } from '../core/database/database.ts'
import { EMBEDDED_DATABASE, EMBEDDED_USER, startEmbeddedPostgres } from '../core/database/postgres.ts'
import { OperationError } from './operation-error.ts'

/** For what runs beside the server: it says itself what matters. */
export const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** Where the embedded database lies in a data folder. */
export const clusterFolder = (dataDir: string): string => path.join(path.resolve(dataDir), 'banco')

/** Gives the configured database to `work`, with the server running or not: of a stopped one the database is started for it. */
export async function withDatabase<T>(
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL) return work(DATABASE_URL)
  const dir = clusterFolder(DATA_DIR)
  if (!existsSync(path.join(dir, 'PG_VERSION')))
    throw new OperationError(
      `Não há banco de dados em "${dir}". Informe a pasta certa em DATA_DIR, ou o endereço do banco em DATABASE_URL.`,
    )
  const lock = await lockDataFolder(DATA_DIR).catch((error) => {
    if (error instanceof DataFolderError) return null
    throw error
  })
  // Somebody is serving from this folder: their own PostgreSQL answers, through the socket it says it has.
  if (!lock) return work(await runningServer(dir))
  try {
    const postgres = await startEmbeddedPostgres({ dir, log: QUIET })
    try {
      return await work(postgres.connection)
    } finally {
      await postgres.stop()
    }
  } finally {
    lock.release()
  }
}

/** Where the PostgreSQL of that folder listens: the fifth line of its postmaster.pid. */
async function runningServer(dir: string): Promise<Connection> {
  const lines = (await readFile(path.join(dir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const host = lines[4]?.trim()
  if (!host)
    throw new OperationError(
      `A pasta "${path.dirname(dir)}" está em uso por outro Prumo, e não foi possível falar com o banco dele. ` +
        'Tente de novo em instantes, encerre-o, ou informe o endereço do banco em DATABASE_URL.',
    )
  return { host, user: EMBEDDED_USER, database: EMBEDDED_DATABASE }
}
