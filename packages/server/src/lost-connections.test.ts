import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig } from './core/database/database.ts'
import { emptyDatabase } from './test-kit/database.ts'
import { backendsOf } from './test-kit/embedded.ts'
import { call, install, signIn } from './test-kit/over-http.ts'
import { type ServerProcess, startServer } from './test-kit/server-process.ts'
import { until } from './test-kit/until.ts'

/** Connections to the database that are cut under whoever uses them, and a database that is killed (findings, R2). */
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prumo-quedas-'))
})
after(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))

/** People who write without pause, each of whom remembers what was acknowledged, until told to stop. */
function writers(server: ServerProcess, token: string, many: number) {
  const acknowledged: string[] = []
  const refused = new Map<number, string>()
  const stop = new AbortController()
  let serial = 0
  const all = Array.from({ length: many }, async () => {
    while (!stop.signal.aborted) {
      const nome = `S ${++serial}`
      const { status, body } = await call(server, 'POST', '/setores', token, { codigo: nome, nome }).catch(() => {
        throw new Error(`o servidor não respondeu; o que disse:\n${server.output().slice(-3000)}`)
      })
      if (status === 201) acknowledged.push(nome)
      else refused.set(status, body?.message ?? '')
    }
  })
  return {
    acknowledged,
    refused,
    /** Waits until so many more are acknowledged; says what was answered instead. */
    async more(many: number): Promise<void> {
      const enough = acknowledged.length + many
      await Promise.race([
        until(async () => acknowledged.length >= enough, 30_000).catch(() => {
          throw new Error(`${acknowledged.length} de ${enough}; recusas: ${[...refused].join('; ')}`)
        }),
        Promise.all(all),
      ])
    },
    async stop(): Promise<void> {
      stop.abort()
      await Promise.all(all)
    },
  }
}

test('twenty times every connection is cut under load: nobody dies, nothing acknowledged is lost', {
  timeout: 120_000,
}, async () => {
  const database = await emptyDatabase()
  const server = await startServer(path.join(folder, 'cortes'), { DATABASE_URL: database.connection })
  const admin = new pg.Client(clientConfig(database.connection))
  await admin.connect()
  try {
    const token = await install(server)
    const load = writers(server, token, 8)
    for (let n = 0; n < 20; n++) {
      await load.more(8)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
    await until(async () => (await call(server, 'GET', '/setores/contagem', token)).status === 200)
    await load.stop()
    // Whoever was cut hears that it is a matter of moments.
    assert.deepEqual(
      [...load.refused.keys()].filter((status) => status !== 503),
      [],
      [...load.refused].join(),
    )
    const { rows } = await admin.query<{ nome: string }>('select nome from setores')
    const kept = new Set(rows.map(({ nome }) => nome))
    assert.deepEqual(
      load.acknowledged.filter((nome) => !kept.has(nome)),
      [],
    )
    assert.deepEqual(await server.end('SIGTERM'), { code: 0, signal: null })
  } finally {
    await server.end('SIGKILL')
    await admin.end()
    await database.drop()
  }
})

test('a backend killed: the server lives, and is back by itself; killed beside it, the next start comes up at once', {
  timeout: 180_000,
  skip: process.platform !== 'linux' && 'só o Linux diz que processos são do banco',
}, async () => {
  const dir = path.join(folder, 'morte')
  const first = await startServer(dir)
  let second: ServerProcess | undefined
  try {
    const token = await install(first)
    const load = writers(first, token, 4)
    await load.more(20)
    const [backend] = await backendsOf(dir)
    process.kill(backend!, 'SIGKILL')
    await load.more(20)
    await load.stop()
    assert.deepEqual(
      [...load.refused.keys()].filter((status) => status !== 503),
      [],
      [...load.refused].join(),
    )

    // The server dies while its database is recovering from another death.
    process.kill((await backendsOf(dir))[0]!, 'SIGKILL')
    await delay(5)
    await first.end('SIGKILL')
    second = await startServer(dir)
    const { body } = await call(second, 'GET', '/setores/contagem', await signIn(second))
    assert.ok(body.total >= load.acknowledged.length, `${body.total} de ${load.acknowledged.length}`)
  } finally {
    await first.end('SIGKILL')
    await second?.end('SIGTERM')
  }
})
