import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { needsSetup } from './conta/instalacao.ts'
import type { Config } from './core/config.ts'
import type { Connection } from './core/database/database.ts'
import type { Undo } from './house.ts'
import { modulos } from './modulos.ts'
import { allowedOutside, lockOutgoing } from './outgoing.ts'
import { sealAnew } from './reseal.ts'
import { openServices } from './services.ts'

const WEB = path.join(import.meta.dirname, '../../web/dist')

type ToServe = { config: Config; connection: Connection; log: Logger }

/** One process that serves: services and address. */
export async function serve(
  { config, connection, log, code, fill }: ToServe & { code: string; fill?: boolean },
  undo: Undo,
): Promise<{ port: number; firstRun: boolean }> {
  const unlock = lockOutgoing(allowedOutside(config, connection), log)
  undo.push(async () => unlock())
  const { services, pool, close } = await openServices(config, connection, log)
  undo.push(close)
  await sealAnew(
    services,
    modulos.flatMap(({ sealed = [] }) => sealed),
  )
  const app: FastifyInstance = await buildApp(services, {
    pool,
    webFolder: existsSync(path.join(WEB, 'index.html')) ? WEB : null,
    setup: { code, fillDemonstration: async () => (await demonstration())(services, pool, app) },
    checkAnswers: false,
  })
  undo.push(() => app.close())
  if (fill && (await needsSetup(services))) await (await demonstration())(services, pool, app)
  const firstRun = await needsSetup(services)
  await app.listen({ port: config.PORT, host: config.HOST })
  const address = app.server.address()
  return { port: typeof address === 'object' && address ? address.port : config.PORT, firstRun }
}

/** The company of the demonstration is a module as large as any: who has a company of their own never reads it. */
const demonstration = async () => (await import('./demonstracao/demonstracao.ts')).fillDemonstration

/** Fills the company of the demonstration into a database where nobody can sign in yet; before anybody serves it. */
export async function fillWhenEmpty({ config, connection, log }: ToServe): Promise<void> {
  const { services, pool, close } = await openServices(config, connection, log)
  try {
    if (!(await needsSetup(services))) return
    const setup = { code: '', fillDemonstration: async () => {} }
    const app = await buildApp(services, { pool, webFolder: null, setup, checkAnswers: false })
    try {
      await (await demonstration())(services, pool, app)
    } finally {
      await app.close()
    }
  } finally {
    await close()
  }
}
