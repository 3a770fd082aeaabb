import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { type Config, readConfig } from '../../packages/server/src/core/config.ts'
import type { Connection } from '../../packages/server/src/core/database/database.ts'
import { upgrade } from '../../packages/server/src/core/database/migrations.ts'
import { startEmbeddedPostgres } from '../../packages/server/src/core/database/postgres.ts'
import { QUIET } from '../../packages/server/src/operacao/reach-database.ts'
import { canonicalClient, copyOut, readTables } from '../../packages/server/src/operacao/table-contents.ts'
import { TEST_SETTINGS } from '../../packages/server/src/test-kit/database.ts'
import { fillHouse } from './house-rows.ts'

/** The settings of a house in that folder. */
export const houseConfig = (dir: string, more: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: dir, ...more })

/** Makes a stopped house with everything in it. */
export async function makeHouse(dir: string): Promise<void> {
  await mkdir(dir, { mode: 0o700 })
  await onCluster(dir, async (connection) => {
    await upgrade(connection)
    await fillHouse(connection, path.join(dir, 'arquivos'))
  })
  await writeFile(path.join(dir, 'chave-secreta'), `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 })
}

/** Starts the house's database for the length of the work. */
export async function onCluster<T>(dir: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'banco'), log: QUIET, settings: TEST_SETTINGS })
  try {
    return await work(postgres.connection)
  } finally {
    await postgres.stop()
  }
}

/** The hash of every table and of every stored file. */
export async function contentsOf(where: Config): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const read = async (connection: Connection) => {
    const client = await canonicalClient(connection)
    try {
      for (const table of await readTables(client)) {
        const { linhas, sha256 } = await copyOut(client, table)
        found.set(table.nome, `${linhas} ${sha256}`)
      }
    } finally {
      await client.end()
    }
  }
  await (where.DATABASE_URL ? read(where.DATABASE_URL) : onCluster(where.DATA_DIR, read))
  const root = path.join(where.DATA_DIR, 'arquivos')
  for (const entry of existsSync(root) ? await readdir(root, { recursive: true, withFileTypes: true }) : []) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const hash = createHash('sha256').update(await readFile(file))
    found.set(path.relative(root, file), hash.digest('hex'))
  }
  return found
}

/** Of those, the tables alone. */
export const tablesOf = (contents: Map<string, string>) =>
  new Map([...contents].filter(([name]) => !name.includes('/')))

/** Rows of one question, over a connection of its own. */
export async function query<R extends pg.QueryResultRow>(connection: Connection, text: string): Promise<R[]> {
  const client = await canonicalClient(connection)
  return client.query<R>(text).then(
    async ({ rows }) => {
      await client.end()
      return rows
    },
    async (error) => {
      await client.end()
      throw error
    },
  )
}
