import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DEMO_PASSWORD } from '../../../packages/server/src/demonstracao/pessoas.ts'
import { plainPool } from '../../../packages/server/src/test-kit/database.ts'
import {
  copyDemonstration,
  dropDemonstration,
  prepareDemonstration,
} from '../../../packages/server/src/test-kit/demonstration.ts'
import { endKeptServer, startKeptServer } from '../../../packages/server/src/test-kit/kept-server.ts'

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
  | 'laboratorio'
  | 'rt'
export const emailOf = (person: Person): string => `${person}@prumo.demo`

/** The product as it runs for its users: its own process, its own database and files, the demonstration's company inside. */
export interface House {
  readonly url: string
  /** The folder where its files lie. */
  readonly arquivos: string
  /** Looks into the database, or moves time in it, where nobody could wait for it. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** What the server printed. */
  output(): string
  /** Its process ends; what it had is kept by database and files alone. */
  parar(): Promise<void>
  /** Another process, at the same address. */
  voltar(): Promise<void>
  end(): Promise<void>
}

let serial = 0

/** A house of its own, with those settings. The company is filled once a run, by the first who asks; the others get a copy. */
export async function openHouse(settings: Record<string, string> = {}): Promise<House> {
  const files = await prepareDemonstration()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prumo-e2e-'))
  const database = `prumo_e2e_${process.pid}_${++serial}`
  const connection = await copyDemonstration(database)
  const arquivos = path.join(dataDir, 'arquivos')
  await cp(files, arquivos, { recursive: true })
  const start = (more: Record<string, string> = {}) =>
    startKeptServer(dataDir, { ...settings, ...more, DATABASE_URL: connection })
  let server = await start()
  const { url } = server
  const pool = plainPool(connection, 2)
  return {
    url,
    arquivos,
    output: () => server.output(),
    async parar() {
      await server.end()
      await endKeptServer()
    },
    async voltar() {
      server = await start({ PORT: new URL(url).port })
    },
    async query<Row>(text: string, values: readonly unknown[] = []) {
      return (await pool.query(text, [...values])).rows as Row[]
    },
    async end() {
      await pool.end()
      await server.end()
      await dropDemonstration(database)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
