import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Outcome } from './run-file.ts'

export interface FileResult extends Outcome {
  readonly file: string
  readonly seconds: number
  /** Of the file's own process; what it asks of the server, the database and the browser is theirs. */
  readonly cpu: number
}

const WORKER = path.join(import.meta.dirname, 'worker.ts')
/** The slowest file takes a minute on a quiet machine; one shared by others may be ten times slower, and is not stuck. */
const PATIENCE_MS = 900_000
/** For a worker that was told to end. */
const LAST_CHANCE_MS = 3_000
/** Beyond it a worker is replaced between two files. */
const MOST_MEMORY = 1.5 * 1024 ** 3

/** What measures its own process (its memory, the statements it prepared) is not measured beside what others left in it. */
const wantsItsOwn = (file: string): boolean =>
  /process\.memoryUsage\(\)|pg_prepared_statements/.test(readFileSync(file, 'utf8'))

export interface RunOptions {
  readonly patience?: number | undefined
  readonly print?: boolean
  /** Files that go one after another for as long as there are others beside them. */
  readonly apart?: ((file: string) => boolean) | undefined
}

/** Runs the files, so many at a time, each worker one after another; prints each file's whole output when it ends. */
export async function runFiles(
  files: readonly string[],
  concurrency: number,
  { patience = PATIENCE_MS, print = true, apart = () => false }: RunOptions = {},
): Promise<FileResult[]> {
  const waiting = [...files]
  const results: FileResult[] = []
  const next = (takesApart: boolean): string | undefined => {
    const own = waiting.findIndex((file) => apart(file) === takesApart)
    return waiting.splice(Math.max(own, 0), 1)[0]
  }
  const lane = async (takesApart: boolean): Promise<void> => {
    let worker: Worker | undefined
    for (let file = next(takesApart); file; file = next(takesApart)) {
      const alone = wantsItsOwn(file)
      if (alone || !worker?.fit()) {
        await worker?.end()
        worker = new Worker()
      }
      const { output, ...result } = await worker.run(file, patience)
      results.push(result)
      if (print) console.log(`\n${result.failed ? '✖' : '✔'} ${file} (${seconds(result.seconds)})`)
      if (print) process.stdout.write(output)
      if (alone) {
        await worker.end()
        worker = undefined
      }
    }
    await worker?.end()
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, files.length) }, (_, n) => lane(n === 0)))
  return results
}

export const seconds = (value: number): string => `${value.toFixed(1).replace('.', ',')} s`

/** One process of the pool. A file that ends it, or never ends, is one failure; the next file gets another process. */
class Worker {
  readonly #child: ChildProcess
  readonly #gone: Promise<string>
  #isGone = false
  #memory = 0
  #output = ''

  constructor() {
    this.#child = fork(WORKER, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text
      })
    this.#gone = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(error.message))
      this.#child.once('exit', (code, signal) => resolve(`o processo terminou no meio (${signal ?? code})`))
    })
    this.#gone.then(() => {
      this.#isGone = true
    })
  }

  /** Whether it may be given another file. */
  fit(): boolean {
    return !this.#isGone && this.#memory < MOST_MEMORY
  }

  async run(file: string, patience: number): Promise<FileResult & { output: string }> {
    const start = Date.now()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, patience, `não terminou em ${patience / 1000} s`)
    })
    const answer = new Promise<Outcome & { cpu: number; memory: number }>((resolve) => {
      this.#child.once('message', resolve as (message: unknown) => void)
    })
    this.#child.send({ file }, () => {}) // who cannot be told is gone, and says so below
    const outcome = await Promise.race([answer, late, this.#gone])
    clearTimeout(timer)
    // What the file said just before its answer comes by another pipe.
    await new Promise(setImmediate)
    if (typeof outcome === 'string') await this.end()
    const output = this.#output
    this.#output = ''
    const done = { file, seconds: (Date.now() - start) / 1000, output }
    if (typeof outcome === 'string')
      return { ...done, cpu: 0, passed: 0, failed: 1, failures: [`${file}: ${outcome}\n${output.slice(-4000)}`] }
    this.#memory = outcome.memory
    const { passed, failed, failures, cpu } = outcome
    return { ...done, passed, failed, failures, cpu }
  }

  /** Ends it, also when it answers nothing any more. */
  async end(): Promise<void> {
    this.#child.kill('SIGTERM')
    const insist = setTimeout(() => this.#child.kill('SIGKILL'), LAST_CHANCE_MS)
    await this.#gone
    clearTimeout(insist)
  }
}
