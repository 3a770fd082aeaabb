import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Flag, Tela } from '@prumo/domain/core/tela.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import pino, { type Logger } from 'pino'
import { buildApp } from '../app.ts'
import { openSession } from '../core/access/sessions.ts'
import { readConfig } from '../core/config.ts'
import type { Services } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import { Router } from '../core/http/http.ts'
import { openServices } from '../services.ts'
import { type TestDatabase, testDatabase } from './database.ts'

/** What every new work has besides its number, name and contract. */
export const naLapa = ({ id }: Pick<Person, 'id'>) => ({ municipio: 'Lapa', uf: 'PR', responsavelId: id })

/** A person of a test, signed in. */
export interface Person {
  readonly id: string
  readonly token: string
  /** A request as this person. */
  inject(options: InjectOptions): Promise<Answer>
  get(url: string): Promise<Answer>
  post(url: string, payload?: object): Promise<Answer>
  put(url: string, payload?: object): Promise<Answer>
  delete(url: string): Promise<Answer>
}
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what it finds.
export type Answer = { status: number; body: any; headers: Record<string, unknown>; raw: Buffer }

/** What somebody may do, on which screens, in which cost centres. */
export interface Rights {
  nome?: string
  telas?: readonly (readonly [Tela, ...Flag[]])[]
  centros?: string[]
  isAtivo?: boolean
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  readonly db: Db
  /** For routes of a test's own, declared before its first request. */
  readonly router: Router
  readonly pool: pg.Pool
  /** The same app on a real port, for uploads, live channels and cut connections. */
  listen(): Promise<string>
  /** Somebody with those flags on those screens, holding those cost centres. */
  person(rights?: Rights): Promise<Person>
  /** A request without a session. */
  inject(options: InjectOptions): Promise<Answer>
  /** Rows of the log, oldest first. */
  logs(): Promise<
    {
      acaoId: number
      telaId: number
      alvoId: string
      colabId: string | null
      descricao: string
      centros: string[]
      mudancas: Readonly<Record<string, readonly unknown[]>> | null
    }[]
  >
  /** A new cost centre's id. */
  centro(codigo?: string, more?: object): Promise<string>
  close(): Promise<void>
}

/** All of them said, so that rows go in together. */
const granted = (flags: readonly Flag[]) => ({
  visualizar: flags.includes('visualizar'),
  adicionar: flags.includes('adicionar'),
  editar: flags.includes('editar'),
  excluir: flags.includes('excluir'),
  acesso: flags.includes('acesso'),
})

let serial = 0
const NOWHERE = 'http://127.0.0.1:9'
/** A test asks in a minute what a person does not in a day: what is limited is tested where it is set. */
const UNHURRIED = { CHAMADAS_POR_MINUTO: '0' }

/** The people and the cost centres of a house that is asked so, whoever serves it. */
export const peopleOf = (db: Db, inject: TestApp['inject']): Pick<TestApp, 'person' | 'logs' | 'centro'> => ({
  async person({ nome = `Pessoa ${++serial}`, telas = [], centros = [], isAtivo = true } = {}) {
    const { rows } = await sql<{ id: string }>`insert into usuarios (nome, email, is_ativo)
      values (${nome}, ${`pessoa${++serial}@teste.demo`}, ${isAtivo}) returning id`.execute(db)
    const { id } = rows[0]!
    // One statement for all of them: who may do everything has one on each of seventy screens.
    if (telas.length > 0)
      await db
        .insertInto('permissoes')
        .values(telas.map(([tela, ...flags]) => ({ usuarioId: id, alvo: tela.alvo, ...granted(flags) })))
        .execute()
    if (centros.length > 0)
      await db
        .insertInto('usuariosCentros')
        .values(centros.map((centro) => ({ usuarioId: id, centroDeCustoId: centro })))
        .execute()
    const { token } = await openSession(db, id, { navegador: 'teste', endereco: '127.0.0.1' })
    const as = (options: InjectOptions) =>
      inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } })
    return {
      id,
      token,
      inject: as,
      get: (url) => as({ method: 'GET', url }),
      post: (url, payload) => as({ method: 'POST', url, ...(payload && { payload }) }),
      put: (url, payload) => as({ method: 'PUT', url, ...(payload && { payload }) }),
      delete: (url) => as({ method: 'DELETE', url }),
    }
  },
  async logs() {
    return (await db.selectFrom('logs').selectAll().orderBy('id').execute()) as never
  },
  async centro(codigo = `CC-${++serial}`, more = {}) {
    const row = await db
      .insertInto('contasContrato')
      .values({ codigo, nome: `Contrato ${codigo}`, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id as string
  },
})

/** The whole server on a database, folder and queue of its own; every answer is checked against its declared shape. */
export async function testApp(
  env: Record<string, string> = {},
  log: Logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
  open: () => Promise<TestDatabase> = testDatabase,
  fillDemonstration: () => Promise<void> = async () => {},
): Promise<TestApp> {
  const database = await open()
  const folder = await mkdtemp(path.join(tmpdir(), 'prumo-teste-'))
  // Nobody's test asks anything of another company: what is not given its own address finds a closed door here.
  const config = readConfig({
    DATA_DIR: folder,
    POWERBI_LOGIN_URL: NOWHERE,
    POWERBI_API_URL: NOWHERE,
    ...UNHURRIED,
    ...env,
  })
  const { services, pool, close } = await openServices(config, database.connection, log)
  const setup = { code: '0000-0000-0000', fillDemonstration }
  const app = await buildApp(services, { pool, webFolder: null, setup, checkAnswers: true })
  const { db } = services

  async function inject(options: InjectOptions): Promise<Answer> {
    const response = await app.inject(options)
    const json = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      // An answer to HEAD says its type and has no body.
      body: json && response.body !== '' ? response.json() : response.body,
      headers: response.headers,
      raw: response.rawPayload,
    }
  }

  return {
    app,
    services,
    db,
    router: new Router(app, services, pool),
    pool,
    inject,
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const address = app.server.address()
      return `http://127.0.0.1:${typeof address === 'object' ? address!.port : ''}`
    },
    ...peopleOf(db, inject),
    async close() {
      await app.close()
      await close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
