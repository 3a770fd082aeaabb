import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { clientConfig } from '../../../packages/server/src/core/database/database.ts'
import { LOCKS } from '../../../packages/server/src/core/database/locks.ts'
import { DEMO_PASSWORD } from '../../../packages/server/src/demonstracao/pessoas.ts'
import { testServer } from '../../../packages/server/src/test-kit/database.ts'
import { startKeptServer } from '../../../packages/server/src/test-kit/kept-server.ts'
import { startServer } from '../../../packages/server/src/test-kit/server-process.ts'

export const PASSWORD = DEMO_PASSWORD

/** The demonstration's people, by the name before their '@prumo.demo'. */
export type Person =
  | 'admin'
  | 'solicitante'
  | 'validador'
  | 'confirmador'
  | 'aprovador'
  | 'financeiro'
  | 'leitor'
  | 'encarregado'
  | 'engenheiro'
  | 'diretoria'
export const emailOf = (person: Person): string => `${person}@prumo.demo`

/** The product as it runs for its users: its own process, its own database and files, the demonstration's company inside. */
export interface House {
  readonly url: string
  /** Looks into the database, or moves time in it, where nobody could wait for it. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** What the server printed. */
  output(): string
  end(): Promise<void>
}

const SERVER = path.resolve(import.meta.dirname, '../../../packages/server')

/** Named after what makes it, so that a database server kept between runs never hands out an old company. */
const TEMPLATE = `prumo_demonstracao_${globSync(['migrations/*.sql', 'src/demonstracao/*.ts'], { cwd: SERVER })
  .sort()
  .reduce((hash, name) => hash.update(readFileSync(path.join(SERVER, name))), createHash('sha256'))
  .digest('hex')
  .slice(0, 12)}`

let serial = 0

/** A house of this file's own, with those settings. The company is filled once a run, by the first who asks; the others get a copy. */
export async function openHouse(settings: Record<string, string> = {}): Promise<House> {
  const maintenance = await testServer()
  const files = await prepareHouse()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prumo-e2e-'))
  const database = `prumo_e2e_${process.pid}_${++serial}`
  await administer(maintenance, (client) => client.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`))
  await cp(files, path.join(dataDir, 'arquivos'), { recursive: true })
  const connection = databaseUrl(maintenance, database)
  const server = await startKeptServer(dataDir, { ...settings, DATABASE_URL: connection })
  const pool = new pg.Pool({ ...clientConfig(connection), max: 2, allowExitOnIdle: true })
  return {
    url: server.url,
    output: server.output,
    async query<Row>(text: string, values: readonly unknown[] = []) {
      return (await pool.query(text, [...values])).rows as Row[]
    },
    async end() {
      await pool.end()
      await server.end()
      await administer(maintenance, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Fills the company that every house is a copy of, if nobody has; returns the folder of its files. */
export async function prepareHouse(): Promise<string> {
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

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(clientConfig(server))
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
