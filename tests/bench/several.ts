/**
 * What a second process is worth (PROCESSOS): `node tests/bench/several.ts 1,2` starts the demonstration served by one, then by
 * two, asks each in turn as fast as it answers, and prints requests a second, latency, processor and memory. Not part of
 * `npm run bench`: the answer is the machine's number of processors more than the product's.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DEMO_PASSWORD } from '../../packages/server/src/demonstracao/pessoas.ts'
import { type ServerProcess, startServer } from '../../packages/server/src/test-kit/server-process.ts'
import type { LoadResult } from './load.ts'
import { processorTime, startLoad } from './processes.ts'

const counts = (process.argv[2] ?? '1,2').split(',').map(Number)
const CONNECTIONS = 16
const ROUNDS = 4
const MS = 4_000

interface Measured {
  readonly server: ServerProcess
  readonly token: string
  readonly orders: readonly string[]
  readonly before: number
  readonly rounds: { rate: number; p50: number; p99: number; cpu: number }[]
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

async function start(folder: string, count: number): Promise<Measured> {
  const settings = { PROCESSOS: String(count), LOG_LEVEL: 'error' }
  const server = await startServer(path.join(folder, String(count)), settings, { demo: true })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'admin@prumo.demo', senha: DEMO_PASSWORD })
  const { token } = (await (await fetch(`${server.url}/api/login`, { method: 'POST', headers, body })).json()) as {
    token: string
  }
  const list = await fetch(`${server.url}/api/pedidos`, { headers: { authorization: `Bearer ${token}` } })
  const { itens } = (await list.json()) as { itens: { id: string }[] }
  return { server, token, orders: itens.map(({ id }) => `/api/pedido/${id}`), before: 0, rounds: [] }
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-processos-'))
const load = startLoad()
const all: Measured[] = []
try {
  for (const count of counts) all.push(await start(folder, count))
  const idle = all.map(({ server }) => processesOf(server.pid).map(residentMiB))
  for (let round = 0; round <= ROUNDS; round++)
    for (const { server, token, orders, rounds } of round % 2 ? [...all].reverse() : all) {
      const pids = processesOf(server.pid)
      const cpu = spent(pids)
      const result: LoadResult = await load.run({
        port: Number(new URL(server.url).port),
        operation: { name: 'um', title: 'Um pedido', beside: 'leitura', method: 'GET', token, paths: orders },
        connections: CONNECTIONS,
        ms: MS,
        from: 0,
      })
      if (Object.keys(result.failures).length > 0) throw new Error(JSON.stringify(result.failures))
      const sorted = [...result.latencies].sort((a, b) => a - b)
      // The first one warms up.
      if (round > 0)
        rounds.push({
          rate: sorted.length / result.seconds,
          p50: at(sorted, 0.5),
          p99: at(sorted, 0.99),
          cpu: (spent(pids) - cpu) / sorted.length,
        })
    }
  console.log(`${os.availableParallelism()} núcleos, carga ${os.loadavg()[0]!.toFixed(1)}, ${CONNECTIONS} conexões`)
  for (const [n, { server, rounds }] of all.entries()) {
    const of = (key: 'rate' | 'p50' | 'p99' | 'cpu') => middle(rounds.map((one) => one[key])).toFixed(1)
    const after = processesOf(server.pid).map(residentMiB)
    console.log(
      `PROCESSOS=${counts[n]}: ${of('rate')} por segundo, p50 ${of('p50')} ms, p99 ${of('p99')} ms, CPU ${of('cpu')} ms; ` +
        `MiB parado ${idle[n]!.join(' + ')}, depois ${after.join(' + ')}`,
    )
  }
} finally {
  await Promise.all([load.stop(), ...all.map(({ server }) => server.end('SIGTERM'))])
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
