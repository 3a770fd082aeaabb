/**
 * What a second process is worth (PROCESSOS): `node tests/bench/several.ts 1,2` starts the demonstration served by one, then by
 * two, some times in turn, asks each as fast as it answers, and prints requests a second, latency, processor and memory. Not part of
 * `npm run bench`: the answer is the machine's number of processors more than the product's.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DEMO_PASSWORD } from '../../packages/server/src/demonstracao/pessoas.ts'
import { type ServerProcess, startServer } from '../../packages/server/src/test-kit/server-process.ts'
import { processorTime, startLoad } from './processes.ts'

const counts = (process.argv[2] ?? '1,2').split(',').map(Number)
const CONNECTIONS = 16
const ROUNDS = 3
const WARM_MS = 3_000
const MS = 5_000

interface Round {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly cpu: number
  readonly idle: readonly number[]
  readonly after: readonly number[]
}

/** The server's own process and those it began, the database's apart. */
function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean)
  return [
    pid,
    ...children.map(Number).filter((child) => /\bnode\b/.test(readFileSync(`/proc/${child}/cmdline`, 'utf8'))),
  ]
}
const spent = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + (processorTime(pid) ?? 0), 0)
const residentMiB = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024)
const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0
const middle = (list: readonly number[]): number =>
  at(
    [...list].sort((a, b) => a - b),
    0.5,
  )

/** One start of the demonstration, asked for a while. */
async function round(folder: string, count: number): Promise<Round> {
  const settings = { PROCESSOS: String(count), LOG_LEVEL: 'error' }
  const server: ServerProcess = await startServer(folder, settings, { demo: true })
  try {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'admin@prumo.demo', senha: DEMO_PASSWORD })
    const entered = await fetch(`${server.url}/api/login`, { method: 'POST', headers, body })
    const { token } = (await entered.json()) as { token: string }
    const list = await fetch(`${server.url}/api/pedidos`, { headers: { authorization: `Bearer ${token}` } })
    const { itens } = (await list.json()) as { itens: { id: string }[] }
    const operation = {
      name: 'leitura',
      title: 'Um pedido inteiro',
      beside: 'leitura',
      method: 'GET',
      token,
      paths: itens.map(({ id }) => `/api/pedido/${id}`),
    } as const
    const port = Number(new URL(server.url).port)
    const pids = processesOf(server.pid)
    const idle = pids.map(residentMiB)
    await load.run({ port, operation, connections: CONNECTIONS, ms: WARM_MS, from: 0 })
    const cpu = spent(pids)
    const result = await load.run({ port, operation, connections: CONNECTIONS, ms: MS, from: 0 })
    if (Object.keys(result.failures).length > 0) throw new Error(JSON.stringify(result.failures))
    const sorted = [...result.latencies].sort((a, b) => a - b)
    return {
      rate: sorted.length / result.seconds,
      p50: at(sorted, 0.5),
      p99: at(sorted, 0.99),
      cpu: (spent(pids) - cpu) / sorted.length,
      idle,
      after: pids.map(residentMiB),
    }
  } finally {
    await server.end('SIGTERM')
  }
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-processos-'))
const load = startLoad()
try {
  const all = counts.map(() => [] as Round[])
  for (let n = 0; n < ROUNDS; n++) {
    // Taking turns, so that how busy the machine is besides touches them alike.
    for (const [place, count] of counts.entries()) all[place]!.push(await round(folder, count))
    console.log(`volta ${n + 1}, carga ${os.loadavg()[0]!.toFixed(1)}`)
  }
  console.log(`${os.availableParallelism()} núcleos, ${CONNECTIONS} conexões`)
  for (const [place, rounds] of all.entries()) {
    const of = (key: 'rate' | 'p50' | 'p99' | 'cpu') => middle(rounds.map((one) => one[key])).toFixed(1)
    console.log(
      `PROCESSOS=${counts[place]}: ${of('rate')} por segundo, p50 ${of('p50')} ms, p99 ${of('p99')} ms, CPU ${of('cpu')} ms; ` +
        `MiB no começo ${rounds.at(-1)!.idle.join(' + ')}, depois ${rounds.at(-1)!.after.join(' + ')}`,
    )
  }
} finally {
  await load.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
