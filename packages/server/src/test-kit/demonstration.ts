import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../core/database/database.ts'
import {
  administer,
  copyDatabase,
  databaseUrl,
  migratedTemplate,
  type TestDatabase,
  templateOnce,
  testServer,
} from './database.ts'
import { startServer } from './server-process.ts'

const SERVER = path.resolve(import.meta.dirname, '../..')

/** Named after what makes it, so that a database server kept between runs never hands out an old company. */
const TEMPLATE = `prumo_demonstracao_${globSync(['migrations/*.sql', 'src/demonstracao/*.ts'], { cwd: SERVER })
  .sort()
  .reduce((hash, name) => hash.update(readFileSync(path.join(SERVER, name))), createHash('sha256'))
  .digest('hex')
  .slice(0, 12)}`

/** A database with the demonstration's company, for who only reads it. */
export async function demonstrationDatabase(): Promise<TestDatabase> {
  const name = `prumo_exemplo_${process.pid}_${randomBytes(5).toString('hex')}`
  const connection = await copyDemonstration(name)
  const { db, pool, close } = openDatabase(connection, { poolSize: 2, allowExitOnIdle: true })
  return {
    connection,
    db,
    pool,
    async drop() {
      await close()
      await dropDemonstration(name)
    },
  }
}

/** A copy of the company's database under that name; its address. */
export async function copyDemonstration(name: string): Promise<string> {
  await prepareDemonstration()
  await copyDatabase(TEMPLATE, name)
  return databaseUrl(await testServer(), name)
}

export const dropDemonstration = async (name: string): Promise<void> =>
  administer(await testServer(), (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))

/** Fills the company that every house is a copy of, if nobody has in this run; returns the folder of its files. */
export async function prepareDemonstration(): Promise<string> {
  const files = filesBeside(await testServer())
  await templateOnce(TEMPLATE, await migratedTemplate(), (connection) => fill(connection, files))
  return files
}

/** In the folder of the test server itself, so that they go away with it. */
function filesBeside(server: string): string {
  const socket = new URL(server).searchParams.get('host')
  return socket ? path.join(path.dirname(socket), TEMPLATE) : path.join(os.tmpdir(), `${TEMPLATE}-${process.ppid}`)
}

async function fill(connection: string, files: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prumo-e2e-'))
  const server = await startServer(dataDir, { DATABASE_URL: connection }, { demo: true })
  await server.end('SIGTERM')
  await rm(files, { recursive: true, force: true })
  await mkdir(path.join(dataDir, 'arquivos'), { recursive: true })
  await cp(path.join(dataDir, 'arquivos'), files, { recursive: true })
  await rm(dataDir, { recursive: true, force: true })
}
