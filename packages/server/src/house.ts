import path from 'node:path'
import type { Logger } from 'pino'
import { secretKey } from './core/access/secret-box.ts'
import { type Config, ConfigError } from './core/config.ts'
import { lockDataFolder } from './core/database/data-folder.ts'
import { type Connection, openDatabase } from './core/database/database.ts'
import { upgrade } from './core/database/migrations.ts'
import { startEmbeddedPostgres } from './core/database/postgres.ts'
import { sweepLeftUploads } from './core/files/staging.ts'
import { carryOut } from './operacao/restore-swap.ts'

/** The steps that undo what was begun, taken from the last to the first. */
export type Undo = (() => Promise<unknown>)[]

/** Beside DB_POOL, what each process opens: the queue's own connections (4) and the one that listens. */
const OF_A_PROCESS = 5
/** For whoever copies, migrates or looks, and what PostgreSQL keeps for its superuser. */
const FOR_OTHERS = 10
const POSTGRES_DEFAULT = 100

/** The connections that so many processes may have open. */
export const connectionsOf = ({ PROCESSOS, DB_POOL }: Pick<Config, 'PROCESSOS' | 'DB_POOL'>): number =>
  PROCESSOS * (DB_POOL + OF_A_PROCESS)

/** What is there once, however many processes serve: the folder, the database on this version, the key, and no leftovers. */
export async function openHouse(config: Config, log: Logger, undo: Undo): Promise<Connection> {
  const lock = await lockDataFolder(config.DATA_DIR)
  undo.push(async () => lock.release())
  if (await carryOut(config)) log.warn({}, 'uma restauração interrompida foi concluída')
  let connection: Connection
  if (config.DATABASE_URL) connection = config.DATABASE_URL
  else {
    const wanted = connectionsOf(config) + FOR_OTHERS
    const postgres = await startEmbeddedPostgres({
      dir: path.join(path.resolve(config.DATA_DIR), 'banco'),
      log,
      settings: wanted > POSTGRES_DEFAULT ? { max_connections: String(wanted) } : {},
    })
    undo.push(() => postgres.stop())
    connection = postgres.connection
  }
  await upgrade(connection, { log })
  if (config.PROCESSOS > 1) await refuseTooMany(config, connection)
  // Made at the first start, and a key that cannot be read is told now, not at somebody's sign-in.
  secretKey({ config })
  await sweepLeftUploads(config.DATA_DIR)
  return connection
}

/** Told at the start, not to whoever finds no connection left on a busy morning. */
async function refuseTooMany(config: Config, connection: Connection): Promise<void> {
  const { pool, close } = openDatabase(connection, { poolSize: 1 })
  try {
    const { rows } = await pool.query<{ most: number }>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
    )
    const [{ most } = { most: 0 }] = rows
    if (connectionsOf(config) > most)
      throw new ConfigError(
        `${config.PROCESSOS} processos (PROCESSOS) com ${config.DB_POOL} conexões cada um (DB_POOL) podem precisar de ` +
          `${connectionsOf(config)} conexões com o banco de dados, que aceita ${most}. ` +
          'Diminua PROCESSOS ou DB_POOL, ou aumente max_connections no PostgreSQL.',
      )
  } finally {
    await close()
  }
}
