/** The process that begins those that serve (PROCESSOS): it serves nobody, owns what is there once, and replaces who dies. */
import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Connection, clientConfig } from './core/database/database.ts'
import type { FromWorker, ToldError, ToWorker } from './core/processes/messages.ts'

/** One that served for so long did not die of its start. */
const LIVED_MS = 15_000
/** Deaths of one place soon after its start, in a row, that are one too many. */
const MOST_EARLY_DEATHS = 5
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 10_000
/** Less than siblings.ts waits. */
const ANSWER_MS = 1_500

export interface CrewOptions {
  readonly of: number
  readonly connection: Connection
  readonly code: string
  readonly log: Logger
}
export interface Crew {
  readonly port: number
  readonly firstRun: boolean
  /** Told once, when one of them dies at its start again and again: what to tell whoever runs the server. */
  readonly gaveUp: Promise<string>
  /** Asks all to end, and waits: each answers what it is answering. */
  stop(): Promise<void>
}

type Ready = Extract<FromWorker, { kind: 'ready' }>

/** Begins the processes and resolves once all serve; rejects with what the first of them could not do. */
export async function startCrew(options: CrewOptions): Promise<Crew> {
  const crew = new Processes(options)
  const { port, firstRun } = await crew.begin()
  return { port, firstRun, gaveUp: crew.gaveUp, stop: () => crew.stop() }
}

class Processes {
  readonly #options: CrewOptions
  readonly #serving = new Map<number, Worker>()
  readonly #living = new Set<Worker>()
  readonly #said = new Map<string, { value: unknown; by: number }>()
  readonly #questions = new Map<string, (value: unknown) => void>()
  #serial = 0
  readonly #stopping = new AbortController()
  readonly #gaveUp = Promise.withResolvers<string>()
  readonly gaveUp = this.#gaveUp.promise
  constructor(options: CrewOptions) {
    this.#options = options
    cluster.setupPrimary({
      exec: path.join(import.meta.dirname, 'worker.ts'),
      execArgv: withoutCode(process.execArgv),
      args: [],
      serialization: 'json',
    })
  }

  async begin(): Promise<Ready> {
    const numbers = Array.from({ length: this.#options.of }, (_, n) => n + 1)
    const started = numbers.map((number) => this.#fork(number))
    try {
      const ready = await Promise.all(started.map((one) => one.ready))
      for (const [n, { worker, since }] of started.entries()) this.#watch(numbers[n]!, worker, since(), 0)
      return ready[0]!
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(
      [...this.#living].map(async (worker) => {
        const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
        tell(worker, { kind: 'end' })
        if (!worker.isDead()) await gone
      }),
    )
  }

  #fork(number: number): { worker: Worker; ready: Promise<Ready>; since: () => number } {
    const { of, connection, code } = this.#options
    const worker = cluster.fork()
    this.#living.add(worker)
    closeWhatItLeaves(worker)
    let since = Date.now()
    const ready = new Promise<Ready>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          since = Date.now()
          this.#serving.set(number, worker)
          resolve(message)
        } else if (message.kind === 'failed') reject(restored(message.error))
        else this.#hear(worker, number, message)
      })
      worker.once('error', reject)
      worker.once('exit', (exit, signal) => {
        this.#living.delete(worker)
        if (this.#serving.get(number) === worker) this.#serving.delete(number)
        this.#forget(number)
        reject(new Error(`o processo ${number} terminou ao começar (${signal ?? exit})`))
      })
    })
    ready.catch(() => {})
    tell(worker, {
      kind: 'begin',
      number,
      of,
      connection,
      code,
      said: Object.fromEntries([...this.#said].map(([subject, { value }]) => [subject, value])),
    })
    return { worker, ready, since: () => since }
  }

  /** Puts another in its place when it ends without having been asked to. */
  #watch(number: number, worker: Worker, since: number, earlier: number): void {
    const ended = (code: number | null, signal: string | null) => {
      if (this.#stopping.signal.aborted) return
      const early = Date.now() - since < LIVED_MS ? earlier + 1 : 0
      const { log } = this.#options
      log.error(
        { processo: number, pid: worker.process.pid, code, signal },
        'um processo parou; outro toma o seu lugar',
      )
      void this.#replace(number, early)
    }
    if (worker.isDead()) ended(worker.process.exitCode, worker.process.signalCode)
    else worker.once('exit', ended)
  }

  async #replace(number: number, deaths: number): Promise<void> {
    const { log } = this.#options
    const { signal } = this.#stopping
    for (let early = deaths; ; early++) {
      if (early >= MOST_EARLY_DEATHS) return this.#giveUp(number, early)
      const wait = early === 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (early - 1), LONGEST_WAIT_MS)
      await delay(wait, undefined, { signal }).catch(() => {})
      // Without a database it would die of that, and of nothing that another start mends.
      await this.#untilDatabase()
      if (signal.aborted) return
      const { worker, ready, since } = this.#fork(number)
      try {
        await ready
      } catch (error) {
        if (signal.aborted) return
        log.error({ err: error, processo: number }, 'um processo não voltou')
        continue
      }
      log.warn({ processo: number, pid: worker.process.pid }, 'um processo voltou')
      return this.#watch(number, worker, since(), early)
    }
  }

  #giveUp(number: number, times: number): void {
    this.#gaveUp.resolve(
      `O processo ${number} terminou ${times} vezes seguidas logo depois de começar, e o servidor encerra. ` +
        'O motivo está nas linhas acima; corrija-o e inicie de novo, ou experimente com PROCESSOS=1.',
    )
  }

  async #untilDatabase(): Promise<void> {
    for (let wait = 100; !this.#stopping.signal.aborted; wait = Math.min(wait * 2, 2_000)) {
      const client = new pg.Client({ ...clientConfig(this.#options.connection), connectionTimeoutMillis: 5_000 })
      client.on('error', () => {})
      const there = await client.connect().then(
        () => true,
        () => false,
      )
      await client.end().catch(() => {})
      if (there) return
      await delay(wait, undefined, { signal: this.#stopping.signal }).catch(() => {})
    }
  }

  #hear(worker: Worker, number: number, message: Exclude<FromWorker, Ready | { kind: 'failed' }>): void {
    if (message.kind === 'say') {
      const { subject, value } = message
      this.#said.set(subject, { value, by: number })
      for (const other of this.#serving.values()) if (other !== worker) tell(other, { kind: 'said', subject, value })
    } else if (message.kind === 'answer') this.#questions.get(`${worker.id} ${message.question}`)?.(message.value)
    else void this.#gather(worker, message.subject, message.question)
  }

  /** Whoever said it is gone: of a thing it was at, nothing is known any more. */
  #forget(number: number): void {
    for (const [subject, { by }] of this.#said) {
      if (by !== number) continue
      this.#said.delete(subject)
      for (const other of this.#serving.values()) tell(other, { kind: 'said', subject, value: null })
    }
  }

  async #gather(asker: Worker, subject: string, question: number): Promise<void> {
    const values = await Promise.all([...this.#serving.values()].map((worker) => this.#ask(worker, subject)))
    tell(asker, { kind: 'gathered', question, values: values.filter((value) => value !== undefined) })
  }

  async #ask(worker: Worker, subject: string): Promise<unknown> {
    const question = ++this.#serial
    const key = `${worker.id} ${question}`
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const none = () => resolve(undefined)
    const late = setTimeout(none, ANSWER_MS)
    this.#questions.set(key, resolve)
    worker.once('exit', none)
    tell(worker, { kind: 'ask', subject, question })
    try {
      return await promise
    } finally {
      clearTimeout(late)
      this.#questions.delete(key)
      worker.off('exit', none)
    }
  }
}

/** Nothing is told to who is gone: its end is heard of by itself. */
function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {})
}

/**
 * A connection is handed over and closed here once it was taken; of one handed to a process that dies before, Node never hears
 * again, and whoever is at its other end would wait for ever. Closed, they ask again, and another process answers.
 */
function closeWhatItLeaves(worker: Worker): void {
  let last: { close(): void } | undefined
  const { process: child } = worker
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (...args: unknown[]) => {
    const [message, handle] = args as [{ act?: string }, { close?(): void } | undefined]
    if (message?.act === 'newconn' && typeof handle?.close === 'function') last = handle as { close(): void }
    return send(...args)
  }
  worker.once('exit', () => last?.close())
}

function restored({ message, stack, ...rest }: ToldError): Error {
  return Object.assign(new Error(message), { stack }, rest)
}

/** The parts of the command line that hold a program to be run (`-e …`) are not for the processes it begins. */
const withoutCode = (args: readonly string[]): string[] =>
  args.filter((arg, n) => !/^(-e|--eval|-p|--print)$/.test(arg) && !/^(-e|--eval|-p|--print)$/.test(args[n - 1] ?? ''))
