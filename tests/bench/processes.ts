import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FloorOrder, Sample } from './floor.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import type { Operation } from './operations.ts'
import type { Recording } from './recorder.ts'

const here = (file: string) => path.join(import.meta.dirname, file)

export interface Running {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** Processor time a process has had so far, in milliseconds, where the system tells (Linux). */
export function processorTime(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10 // user and system, in hundredths of a second
}

/** Connections each server opens to the database: the product's own default, and the same for the bare one. */
export const POOL = 10

/** Longer than this no server takes to be there, its migrations done. */
const START_MS = 120_000

/** Starts the product's server in a process of its own, as `npm start` does, and waits for its address. */
export async function startProduct(
  database: string,
  folder: string,
  options: { recording?: boolean; profile?: string } = {},
): Promise<Running & { child: ChildProcess }> {
  const child = fork(here('../../scripts/start.ts'), {
    execArgv: [
      '--max-semi-space-size=8',
      ...(options.recording ? ['--import', here('recorder.ts')] : []),
      ...(options.profile ? ['--cpu-prof', '--cpu-prof-dir', path.resolve(options.profile)] : []),
    ],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database,
      DATA_DIR: path.join(folder, 'dados'),
      DB_POOL: String(POOL),
      PORT: '0',
      LOG_LEVEL: 'error',
      CHAMADAS_POR_MINUTO: '0',
    },
    silent: true,
  })
  child.stderr!.pipe(process.stderr)
  child.stdout!.pipe(process.stdout)
  // The greeting is for people: where the output is a log's, it comes by the other one.
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    const failed = (why: string) => reject(new Error(`o servidor ${why}: ${said}`))
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      failed('não disse o seu endereço')
    }, START_MS)
    child.once('exit', (code, signal) => failed(`terminou (${signal ?? code})`))
    for (const output of [child.stdout!, child.stderr!])
      output.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8')
        const found = /http:\/\/[^\s:]+:(\d+)/.exec(said)
        if (!found) return
        clearTimeout(late)
        resolve(Number(found[1]))
      })
  })
  return { child, port, pid: child.pid!, stop: () => stop(child) }
}

/** Asks each request once of a server that records, and returns what it sent to the database and what it answered. */
export async function recordSamples(
  database: string,
  folder: string,
  requests: readonly { operation: Asked; path: string }[],
): Promise<Sample[]> {
  const server = await startProduct(database, folder, { recording: true })
  try {
    const samples: Sample[] = []
    for (const { operation, path: url } of requests) {
      const key = operation.idempotencyKey ? '0b5e5f5e-1f5b-4c0e-8a39-6f2a5d0c7e11'.replace('0b5e', randomHex()) : null
      const recorded = once(server.child, 'message') as Promise<[Recording]>
      const answer = await ask(server.port, operation, url, key)
      if (answer.status >= 300) throw new Error(`${operation.method} ${url}: ${answer.status} ${answer.text}`)
      const [recording] = await recorded
      samples.push({ ...recording, answer: answer.text, body: operation.body ?? null, key })
    }
    return samples
  } finally {
    await server.stop()
  }
}

const randomHex = () =>
  Math.floor(Math.random() * 0x10000)
    .toString(16)
    .padStart(4, '0')

/** What of an act one request needs. */
export type Asked = Pick<Operation, 'method' | 'token' | 'contentType' | 'body' | 'idempotencyKey'>

/** One request, outside any measurement. */
export async function ask(
  port: number,
  { method, token, contentType, body }: Asked,
  url: string,
  key: string | null = null,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(contentType && { 'content-type': contentType }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: Buffer.from(body, 'base64') }),
  })
  return { status: response.status, text: await response.text() }
}

/** Starts the bare server in a process of its own. */
export async function startFloor(order: FloorOrder): Promise<Running> {
  const child = fork(here('floor.ts'))
  child.send(order)
  const [{ port }] = (await answered(child)) as [{ port: number }]
  return { port, pid: child.pid!, stop: () => stop(child) }
}

/** Starts the process that asks; each call of `run` is one burst. */
export function startLoad(): { run(order: LoadOrder): Promise<LoadResult>; stop(): Promise<void> } {
  const child = fork(here('load.ts'))
  return {
    async run(order) {
      child.send(order)
      const [result] = await answered(child)
      return result as LoadResult
    },
    stop: () => stop(child),
  }
}

/** The child's next message, unless it ends before. */
async function answered(child: ChildProcess): Promise<unknown[]> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`um processo da medição terminou (${by ?? code})`)
  })
  try {
    return await Promise.race([once(child, 'message', { signal }), ended])
  } finally {
    ended.catch(() => {})
    settled.abort()
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
