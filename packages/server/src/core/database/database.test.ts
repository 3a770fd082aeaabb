import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { emptyDatabase } from '../../test-kit/database.ts'
import { inTransaction, listen, openDatabase } from './database.ts'
import { instant } from './database-types.ts'

const { connection, drop } = await emptyDatabase()
const { db: house, pool, close } = openDatabase(connection, { poolSize: 5, allowExitOnIdle: true })
const db = house.withTables<{ contas: { contaId: number; saldoAtual: string | number; dados: unknown } }>()
after(async () => {
  await close()
  await drop()
})
await pool.query('CREATE TABLE contas (conta_id int PRIMARY KEY, saldo_atual numeric NOT NULL, dados jsonb)')
await pool.query(`INSERT INTO contas VALUES (1, 10.50, '{"chave_interna": {"outra_chave": 1}}'), (2, 0, null)`)

test('values arrive exactly: nothing through a binary float, no day moved by a time zone', async () => {
  const { rows } = await pool.query(`SELECT 9007199254740993::int8 AS big, array[9007199254740993]::int8[] AS bigs,
    0.10::numeric(10,2) AS amount, array[0.10, null]::numeric[] AS amounts, date '2026-02-28' AS day,
    array[date '2026-02-28'] AS days, timestamptz '2026-02-28 23:30:00.25-03' AS at,
    array[timestamptz '2026-02-28 21:00-03', null] AS ats`)
  assert.deepEqual(rows[0], {
    big: '9007199254740993',
    bigs: ['9007199254740993'],
    amount: '0.10',
    amounts: ['0.10', null],
    day: '2026-02-28',
    days: ['2026-02-28'],
    at: '2026-03-01T02:30:00.250000Z',
    ats: ['2026-03-01T00:00:00.000000Z', null],
  })
})

test('an instant written in another offset becomes the same instant in UTC', () => {
  assert.equal(instant('2026-02-28 21:30:00.123456-03'), '2026-03-01T00:30:00.123456Z')
  assert.equal(instant('2026-02-28 21:30:00+05:30'), '2026-02-28T16:00:00.000000Z')
  assert.equal(instant('infinity'), 'infinity')
})

test('columns are camelCase in code and the keys inside json stay as they were written', async () => {
  const row = await db.selectFrom('contas').selectAll().where('contaId', '=', 1).executeTakeFirstOrThrow()
  assert.deepEqual(row, { contaId: 1, saldoAtual: '10.50', dados: { chave_interna: { outra_chave: 1 } } })
})

test('each connection has the limits and the name of the house', async () => {
  const { rows } = await pool.query(`SELECT current_setting('statement_timeout') AS timeout,
    current_setting('application_name') AS name, current_setting('timezone') AS zone`)
  assert.deepEqual(rows[0], { timeout: '30s', name: 'prumo', zone: 'UTC' })
})

test('two transactions that lock each other both end well: the one PostgreSQL breaks is run again', async () => {
  const meeting = new EventEmitter()
  let arrived = 0
  let runs = 0
  const move = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      runs++
      const add = (id: number) =>
        tx.updateTable('contas').set({ saldoAtual: sql`saldo_atual + 1` }).where('contaId', '=', id).execute()
      await add(first)
      // Only the first time round: both hold one row before either asks for the other's.
      if (++arrived < 2) await once(meeting, 'both')
      else if (arrived === 2) meeting.emit('both')
      await add(second)
    })
  await Promise.all([move(1, 2), move(2, 1)])
  assert.equal(runs, 3)
  const { rows } = await pool.query('SELECT saldo_atual FROM contas ORDER BY conta_id')
  assert.deepEqual(rows, [{ saldo_atual: '12.50' }, { saldo_atual: '2' }])
})

test('a transaction that never succeeds is given up after 3 repetitions, and any other error at once', async () => {
  let runs = 0
  const failing = (code: string) =>
    inTransaction(db, async (tx) => {
      runs++
      await sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${code}'; END $$`).execute(tx)
    })
  await assert.rejects(failing('40001'), { code: '40001' })
  assert.equal(runs, 4)
  await assert.rejects(failing('23505'), { code: '23505' })
  assert.equal(runs, 5)
})

test('inside a transaction the helper joins it: one rollback undoes all', async () => {
  await assert.rejects(
    inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => inner.insertInto('contas').values({ contaId: 9, saldoAtual: 1 }).execute())
      throw new Error('desfaz')
    }),
    /desfaz/,
  )
  assert.equal((await pool.query('SELECT FROM contas WHERE conta_id = 9')).rowCount, 0)
})

test('a listener hears again after its connection is cut, and says that it may have missed something', async () => {
  const events = new EventEmitter()
  const listener = await listen(connection, 'avisos', (payload) => events.emit('message', payload), {
    onReconnect: () => events.emit('reconnected'),
  })
  const first = once(events, 'message')
  await pool.query(`SELECT pg_notify('avisos', 'um')`)
  assert.deepEqual(await first, ['um'])

  const reconnected = once(events, 'reconnected')
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'`)
  await reconnected
  const second = once(events, 'message')
  await pool.query(`SELECT pg_notify('avisos', 'dois')`)
  assert.deepEqual(await second, ['dois'])
  await listener.close()
})
