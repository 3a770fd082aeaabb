import { existsSync } from 'node:fs'
import path from 'node:path'
import pino, { type Logger } from 'pino'
import { buildApp } from './app.ts'
import { needsSetup, setupCode } from './conta/instalacao.ts'
import { readConfig } from './core/config.ts'
import type { Services } from './core/context.ts'
import { lockDataFolder } from './core/database/data-folder.ts'
import type { Connection } from './core/database/database.ts'
import { upgrade } from './core/database/migrations.ts'
import { startEmbeddedPostgres } from './core/database/postgres.ts'
import { DEMO_PASSWORD, demoPeople } from './demonstracao/pessoas.ts'
import { errorInLog } from './operacao/log-secrets.ts'
import { carryOut } from './operacao/restore-swap.ts'
import { openServices } from './services.ts'

const WEB = path.join(import.meta.dirname, '../../web/dist')

/** Starts the server and ends it on SIGTERM or SIGINT, and the process with it. */
export async function main(options: { demo: boolean }): Promise<void> {
  const { stop, log } = await start(options)
  const end = (): void => {
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'falha ao encerrar')
        process.exit(1)
      },
    )
  }
  // A second signal while the first is being obeyed changes nothing: every step is taken once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
}

/** Starts the server: folder, database, migrations, services, address; `stop` ends it in the opposite order. */
export async function start({ demo }: { demo: boolean }): Promise<{ stop(): Promise<void>; log: Logger }> {
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL, serializers: { err: errorInLog } })
  const undo: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const step of undo.splice(0).reverse()) await step()
    })()
    return stopping
  }
  try {
    const lock = await lockDataFolder(config.DATA_DIR)
    undo.push(async () => lock.release())
    if (await carryOut(config)) log.warn({}, 'uma restauração interrompida foi concluída')
    let connection: Connection
    if (config.DATABASE_URL) connection = config.DATABASE_URL
    else {
      const postgres = await startEmbeddedPostgres({ dir: path.join(path.resolve(config.DATA_DIR), 'banco'), log })
      undo.push(() => postgres.stop())
      connection = postgres.connection
    }
    await upgrade(connection, { log })
    const { services, pool, close } = await openServices(config, connection, log)
    undo.push(close)

    // The company of the demonstration is a module as large as any: who has a company of their own never reads it.
    const fillDemonstration = async () =>
      (await import('./demonstracao/demonstracao.ts')).fillDemonstration(services, pool)
    const setup = { code: setupCode(), fillDemonstration }
    if (demo && (await needsSetup(services))) await fillDemonstration()
    const app = await buildApp(services, {
      pool,
      webFolder: existsSync(path.join(WEB, 'index.html')) ? WEB : null,
      setup,
      checkAnswers: false,
    })
    undo.push(() => app.close())
    await app.listen({ port: config.PORT, host: config.HOST })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.PORT
    const url = config.PUBLIC_URL ?? `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${port}`
    // For people. Where the output is a log's, it holds the log's lines alone.
    const say = demo || process.stdout.isTTY ? console.log : console.error
    say(await greeting(services, url, { demo, code: setup.code }))
    log.info({ endereco: url, versao: services.version }, 'servidor no ar')
    return { stop, log }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What whoever starts the server reads: where it is, and how to get in the first time. */
async function greeting(
  services: Services,
  url: string,
  { demo, code }: { demo: boolean; code: string },
): Promise<string> {
  const lines = ['', `Prumo v${services.version} em ${url}`]
  if (demo) {
    lines.push(`Empresa de demonstração. Senha de todos: ${DEMO_PASSWORD}`)
    for (const { email, papel } of demoPeople) lines.push(`  ${email.padEnd(28)} ${papel}`)
  } else if (await needsSetup(services))
    lines.push(`Primeira execução: abra ${url} e use o código ${code} para criar o administrador.`)
  return [...lines, ''].join('\n')
}
