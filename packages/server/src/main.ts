import type { Logger } from 'pino'
import rootPackage from '../../../package.json' with { type: 'json' }
import { drawnCode } from './conta/codigo-sorteado.ts'
import { type Config, readConfig } from './core/config.ts'
import type { Connection } from './core/database/database.ts'
import { openHouse, type Undo } from './house.ts'
import { tellLastWords } from './last-words.ts'
import { openLog } from './log.ts'
import { refusePlain } from './outgoing.ts'

interface Started {
  stop(): Promise<void>
  readonly log: Logger
  /** Resolves, with what to say, when the server cannot go on. */
  readonly gaveUp: Promise<string>
}

/** Starts the server and ends it on SIGTERM or SIGINT, and the process with it. */
export async function main(options: { demo: boolean }): Promise<void> {
  const { stop, log, gaveUp } = await start(options)
  const end = (status: number): void => {
    stop().then(
      () => process.exit(status),
      (error) => {
        log.error({ err: error }, 'falha ao encerrar')
        process.exit(1)
      },
    )
  }
  tellLastWords(log, stop)
  // A second signal while the first is being obeyed changes nothing: every step is taken once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0))
  void gaveUp.then((sentence) => {
    console.error(`\n${sentence}\n`)
    end(1)
  })
}

/** Starts the server: folder, database, migrations, then what serves; `stop` ends it in the opposite order. */
export async function start({ demo }: { demo: boolean }): Promise<Started> {
  const config = readConfig(process.env)
  refusePlain(config)
  const log = openLog(config)
  const undo: Undo = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const step of undo.splice(0).reverse()) await step()
    })()
    return stopping
  }
  try {
    const connection = await openHouse(config, log, undo)
    const code = drawnCode()
    const { port, firstRun, gaveUp } = await (config.PROCESSOS > 1 ? serveBySeveral : serveAlone)(
      { config, connection, log, code, demo },
      undo,
    )
    const url = config.PUBLIC_URL ?? `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${port}`
    // For people. Where the output is a log's, it holds the log's lines alone.
    const say = demo || process.stdout.isTTY ? console.log : console.error
    say(await greeting(url, { demo, code: firstRun ? code : null, config }))
    log.info({ endereco: url, versao: rootPackage.version, processos: config.PROCESSOS }, 'servidor no ar')
    return { stop, log, gaveUp }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Serving {
  readonly port: number
  readonly firstRun: boolean
  readonly gaveUp: Promise<string>
}
type ToServe = { config: Config; connection: Connection; log: Logger; code: string; demo: boolean }

async function serveAlone({ demo, ...toServe }: ToServe, undo: Undo): Promise<Serving> {
  const { serve } = await import('./serving.ts')
  return { ...(await serve({ ...toServe, fill: demo }, undo)), gaveUp: new Promise(() => {}) }
}

/** What serves is large: this process, where others serve, reads it for the demonstration alone. */
async function serveBySeveral({ demo, ...toServe }: ToServe, undo: Undo): Promise<Serving> {
  if (demo) await (await import('./serving.ts')).fillWhenEmpty(toServe)
  const { startCrew } = await import('./primary.ts')
  const crew = await startCrew({ ...toServe, of: toServe.config.PROCESSOS })
  undo.push(() => crew.stop())
  return crew
}

/** What whoever starts the server reads: where it is, and how to get in the first time. */
async function greeting(
  url: string,
  { demo, code, config }: { demo: boolean; code: string | null; config: Config },
): Promise<string> {
  const lines = ['', `Prumo v${rootPackage.version} em ${url}`]
  if (config.PROCESSOS > 1) lines.push(`Atendem ${config.PROCESSOS} processos.`)
  if (demo) {
    const { DEMO_PASSWORD, demoPeople } = await import('./demonstracao/pessoas.ts')
    lines.push(`Empresa de demonstração. Senha de todos: ${DEMO_PASSWORD}`)
    for (const { email, papel } of demoPeople) lines.push(`  ${email.padEnd(28)} ${papel}`)
  } else if (code !== null)
    lines.push(`Primeira execução: abra ${url} e use o código ${code} para criar o administrador.`)
  return [...lines, ''].join('\n')
}
