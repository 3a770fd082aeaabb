import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openDatabase } from '../core/database/database.ts'
import { LOCKS } from '../core/database/locks.ts'
import { administer, databaseUrl, type TestDatabase, testServer } from './database.ts'
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
  const server = await testServer()
  await administer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`))
  return databaseUrl(server, name)
}

export const dropDemonstration = async (name: string): Promise<void> =>
  administer(await testServer(), (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))

/** Fills the company that every house is a copy of, if nobody has in this run; returns the folder of its files. */
export async function prepareDemonstration(): Promise<string> {
  const maintenance = await testServer()
  const files = filesBeside(maintenance)
  await administer(maintenance, (client) => fillOnce(client, maintenance, files))
  return files
}

/** In the folder of the test server itself, so that they go away with it. */
function filesBeside(server: string): string {
  const socket = new URL(server).searchParams.get('host')
  return socket ? path.join(path.dirname(socket), TEMPLATE) : path.join(os.tmpdir(), `${TEMPLATE}-${process.ppid}`)
}

async function fillOnce(client: pg.Client, maintenance: string, files: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCKS.empresaDeTeste])
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE])
  if (rowCount) return
  // Under another name until filled: a run that is interrupted leaves no company that only looks complete.
  const draft = `${TEMPLATE}_novo`
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${draft} TEMPLATE template0`)
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prumo-e2e-'))
  const server = await startServer(dataDir, { DATABASE_URL: databaseUrl(maintenance, draft) }, { demo: true })
  await server.end('SIGTERM')
  await rm(files, { recursive: true, force: true })
  await mkdir(path.join(dataDir, 'arquivos'), { recursive: true })
  await cp(path.join(dataDir, 'arquivos'), files, { recursive: true })
  await rm(dataDir, { recursive: true, force: true })
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`)
}
