import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../../test-kit/database.ts'
import { inTransaction, type Log } from '../database/database.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { failWork, finishWork, progress, startWork, worksOf } from './trabalhos.ts'

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} }
let database: TestDatabase
let jobs: Jobs

before(async () => {
  database = await testDatabase()
  jobs = await openJobs(database.connection, QUIET, { pollSeconds: 0.5 })
})
after(async () => {
  await jobs.stop()
  await database.drop()
})

const queued = async (name: string): Promise<number> =>
  Number((await database.pool.query('select count(*) as n from pgboss.job where name = $1', [name])).rows[0].n)

/** A handler that tells when it has been called `times` times. */
function awaited<T>(times: number, handler: (data: T, call: number) => void | Promise<void> = () => {}) {
  const { promise, resolve } = Promise.withResolvers<T[]>()
  const calls: T[] = []
  return {
    calls,
    done: promise,
    run: async (data: T) => {
      calls.push(data)
      const call = calls.length
      try {
        await handler(data, call)
      } finally {
        if (call === times) resolve(calls)
      }
    },
  }
}

test('a job exists if and only if its transaction commits', async () => {
  const work = awaited<{ n: number }>(1)
  await jobs.define<{ n: number }>('confirma', {}, work.run)
  await assert.rejects(
    inTransaction(database.db, async (tx) => {
      await jobs.enqueue(tx, 'confirma', { n: 1 })
      throw new Error('desfaz')
    }),
    /desfaz/,
  )
  assert.equal(await queued('confirma'), 0)
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'confirma', { n: 2 }))
  assert.deepEqual(await work.done, [{ n: 2 }])
})

test('a failed job is tried again and then told that it is its last time', async () => {
  const seen: boolean[] = []
  const work = awaited<object>(2, () => {
    throw new Error('ainda não')
  })
  await jobs.define<object>('tenta', { retryLimit: 1, retryDelay: 1 }, async (data, run) => {
    seen.push(run.last)
    await work.run(data)
  })
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'tenta', {}))
  await work.done
  assert.deepEqual(seen, [false, true])
})

test('jobs of a unique queue with one key are one', async () => {
  await jobs.define('unico', { unique: true }, async () => {})
  const later = { key: 'a', startAfter: 3600 }
  const answers = await inTransaction(database.db, async (tx) => [
    await jobs.enqueue(tx, 'unico', {}, later),
    await jobs.enqueue(tx, 'unico', {}, later),
    await jobs.enqueue(tx, 'unico', {}, { ...later, key: 'b' }),
  ])
  assert.deepEqual(answers, [true, false, true])
  assert.equal(await queued('unico'), 2)
})

test('a schedule is kept in São Paulo time, and declaring it again replaces it', async () => {
  await jobs.define('semanal', {}, async () => {})
  await jobs.schedule('semanal', '0 7 * * 1')
  await jobs.schedule('semanal', '0 8 * * 1')
  const { rows } = await database.pool.query("select cron, timezone from pgboss.schedule where name = 'semanal'")
  assert.deepEqual(rows, [{ cron: '0 8 * * 1', timezone: 'America/Sao_Paulo' }])
})

test('what waits is worked off one after another, without a pause between', { timeout: 15_000 }, async () => {
  // With a look at the queue only once a minute, the second of them would not be taken up in time.
  const own = await openJobs(database.connection, QUIET, { pollSeconds: 60 })
  try {
    const work = awaited<{ n: number }>(30, ({ n }) => {
      if (n === 3) throw new Error('fica para depois')
    })
    await own.define<{ n: number }>('fila', {}, work.run)
    await inTransaction(database.db, async (tx) => {
      for (let n = 1; n <= 30; n++) await own.enqueue(tx, 'fila', { n })
    })
    assert.equal(new Set((await work.done).map(({ n }) => n)).size, 30)
  } finally {
    await own.stop()
  }
})

test('stopping waits for the job that runs', async () => {
  const own = await openJobs(database.connection, QUIET, { pollSeconds: 0.5 })
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let finished = false
  await own.define('demora', {}, async () => {
    started.resolve()
    await release.promise
    finished = true
  })
  await inTransaction(database.db, (tx) => own.enqueue(tx, 'demora', {}))
  await started.promise
  const stopped = own.stop()
  release.resolve()
  await stopped
  assert.equal(finished, true)
  const { rows } = await database.pool.query("select state from pgboss.job where name = 'demora'")
  assert.deepEqual(rows, [{ state: 'completed' }])
})

test('long work is followed by its owner alone, and an end is final', async () => {
  const person = async (email: string) =>
    (await database.pool.query('insert into usuarios (nome, email) values ($1, $1) returning id', [email])).rows[0].id
  const [ana, bia] = [await person('ana@prumo.demo'), await person('bia@prumo.demo')]
  const work = { tipo: 'planilha', titulo: 'Pedidos', total: 200 }
  const id = await inTransaction(database.db, (tx) => startWork(tx, { ...work, usuarioId: ana }))
  await inTransaction(database.db, (tx) => startWork(tx, { ...work, usuarioId: bia }))
  await progress(database.db, id, 120)
  const [running, ...others] = await worksOf(database.db, ana)
  assert.deepEqual(others, [])
  assert.deepEqual([running!.situacao, running!.feito, running!.total, running!.terminadoEm], [1, 120, 200, null])
  await finishWork(database.db, id, { mensagem: 'Planilha pronta.' })
  await failWork(database.db, id, 'tarde demais')
  await progress(database.db, id, 3)
  const [ended] = await worksOf(database.db, ana)
  assert.deepEqual([ended!.situacao, ended!.feito, ended!.mensagem], [2, 200, 'Planilha pronta.'])
  assert.match(ended!.terminadoEm!, /^\d{4}-/)
})
