import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { emptyDatabase, plainPool } from './test-kit/database.ts'
import { openChannel } from './test-kit/live-channel.ts'
import { call, install, signIn } from './test-kit/over-http.ts'
import { startS3 } from './test-kit/s3.ts'
import { type ServerProcess, startServer } from './test-kit/server-process.ts'
import { until } from './test-kit/until.ts'

/** Two server processes on one PostgreSQL, files in one bucket: each its own folder, nothing else between them. */
let folder: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
let s3: Awaited<ReturnType<typeof startS3>>
let pool: pg.Pool
let a: ServerProcess
let b: ServerProcess

const settings = () => ({
  DATABASE_URL: database.connection,
  ...s3.config,
  // Of all the servers of a house (docs/operacao.md).
  CHAVE_SECRETA: Buffer.alloc(32, 7).toString('base64'),
  LOG_LEVEL: 'info',
})
before(
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'prumo-dois-'))
    database = await emptyDatabase()
    s3 = await startS3(path.join(folder, 's3'))
    pool = plainPool(database.connection, 3)
    // Both at the same instant, on a database with nothing in it.
    ;[a, b] = await Promise.all([
      startServer(path.join(folder, 'a'), settings()),
      startServer(path.join(folder, 'b'), settings()),
    ])
  },
  { timeout: 120_000 },
)
after(
  async () => {
    await Promise.all([a?.end('SIGTERM'), b?.end('SIGTERM')])
    await pool?.end()
    await s3?.stop()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  },
  { timeout: 60_000 },
)

/** How long until it is so. */
const took = async (condition: () => Promise<boolean>): Promise<number> => {
  const start = performance.now()
  await until(condition)
  return performance.now() - start
}

let centro: string
test('started together on an empty database: migrated once, and both serve', async () => {
  const { rows } = await pool.query(
    'select name, count(*)::int as n from schema_migrations group by name order by name',
  )
  assert.ok(rows.length >= 10 && rows.every(({ n }) => n === 1))
  const ran = [a, b].map((server) => [...server.output().matchAll(/"migration":"([^"]+)"/g)].map((match) => match[1]))
  assert.equal(ran.flat().length, rows.length, 'each migration ran in one of them')
  for (const server of [a, b]) assert.equal((await call(server, 'GET', '/saude')).body.status, 'ok')
  centro = (
    await call(a, 'POST', '/contas-contrato', await install(a), { codigo: 'CC-1', nome: 'Serra Alta', temObra: true })
  ).body.id
  assert.ok(centro)
})

test('a session opened on one is a session on the other; signed out on one, it is none on the other and its channel there ends', async () => {
  const token = await signIn(a)
  assert.equal((await call(b, 'GET', '/sessao', token)).body.usuario.nome, 'Ana')
  const channel = await openChannel(b.url, token)
  const start = performance.now()
  assert.equal((await call(a, 'POST', '/logout', token)).status, 204)
  assert.equal((await call(b, 'GET', '/sessao', token)).status, 401)
  await channel.closed
  const ms = performance.now() - start
  console.log(`sair em A encerra o canal em B: ${ms.toFixed(0)} ms`)
  assert.ok(ms < 2000)
  assert.deepEqual(channel.said, ['sessao'])
})

test('what is written on one reaches the channels of the other within a second', async () => {
  const token = await signIn(b)
  const responsavelId = (await call(b, 'GET', '/sessao', token)).body.usuario.id
  const channel = await openChannel(b.url, token)
  const times: number[] = []
  for (let n = 0; n < 20; n++) {
    const start = performance.now()
    const { body } = await call(a, 'POST', '/obras', token, {
      codigo: `DOIS-${n}`,
      nome: 'Serra',
      contratoId: centro,
      municipio: 'Lapa',
      uf: 'PR',
      responsavelId: responsavelId,
    })
    await until(async () => channel.said.includes(`obras ${body.id}`))
    times.push(performance.now() - start)
  }
  times.sort((x, y) => x - y)
  console.log(`escrito em A, ouvido em B: mediana ${times[10]!.toFixed(0)} ms, pior ${times.at(-1)!.toFixed(0)} ms`)
  assert.ok(times.at(-1)! < 1000)

  // Rights taken through one close the channel on the other.
  await pool.query("update permissoes set excluir = false where alvo = 'Lista de Obras'")
  await channel.closed
  assert.equal(channel.said.at(-1), 'sessao')
})

test('a job asked of either runs once, on one of them', async () => {
  const token = await signIn(a)
  for (let n = 0; n < 8; n++) {
    const server = n % 2 ? a : b
    const { status, body } = await call(server, 'POST', '/obras/planilha', token, { query: `dois-${n}` })
    assert.equal(status, 202, JSON.stringify(body))
    const other = n % 2 ? b : a
    await until(async () => (await call(other, 'GET', `/trabalhos/${body.trabalhoId}`, token)).body.situacao === 2)
    const { rows } = await pool.query('select count(*)::int as n from arquivos where chave like $1', [
      `trabalhos/${body.trabalhoId}/%`,
    ])
    assert.equal(rows[0].n, 1)
  }
  const { rows } = await pool.query(
    "select count(*)::int as n from pgboss.job where name = 'trabalhos' and retry_count > 0",
  )
  assert.equal(rows[0].n, 0, 'none was tried twice')
})

test('a spreadsheet asked of one is fetched from the other', async () => {
  const token = await signIn(a)
  const { body } = await call(a, 'POST', '/obras/planilha', token, {})
  const ms = await took(async () => (await call(b, 'GET', `/trabalhos/${body.trabalhoId}`, token)).body.situacao === 2)
  console.log(`planilha pedida em A, pronta em B: ${ms.toFixed(0)} ms`)
  const file = await call(b, 'GET', `/trabalhos/${body.trabalhoId}/arquivo`, token)
  assert.equal(file.status, 200)
  assert.equal((await readXlsx(file.raw)).sheets[0]!.rows.length, 21)
  const { rows } = await pool.query("select count(*)::int as n from logs where acao_id = 5 and entidade = 'obras'")
  assert.equal(rows[0].n, 1)
})

test('a server killed in the middle of a work: the other takes it up from the beginning, and one file is made', {
  timeout: 120_000,
}, async () => {
  const token = await signIn(b)
  await pool.query(
    "insert into obras (numero, codigo, nome, contrato_id) select 'MUITAS-' || n, 'MUITAS-' || n, 'Lote', $1 from generate_series(1, 49000) n",
    [centro],
  )
  const works: string[] = []
  // Two at once, so that each of them has one in hand.
  for (const server of [a, b])
    works.push((await call(server, 'POST', '/obras/planilha', token, { query: 'lote' })).body.trabalhoId)
  await until(async () => {
    const { rows } = await pool.query('select count(*)::int as n from trabalhos where situacao = 1 and feito > 0')
    return rows[0].n >= 1
  })
  await a.end('SIGKILL')
  // Nobody waits for the silence to be noticed: time is moved instead.
  await pool.query("update trabalhos set batida_em = batida_em - interval '1 minute' where situacao = 1")
  await until(async () => {
    const all = await Promise.all(works.map((id) => call(b, 'GET', `/trabalhos/${id}`, token)))
    return all.every(({ body }) => body.situacao === 2 && body.feito === 49_000)
  }, 60_000)
  for (const id of works) {
    const { rows } = await pool.query('select count(*)::int as n from arquivos where chave like $1', [
      `trabalhos/${id}/%`,
    ])
    assert.equal(rows[0].n, 1)
    const file = await call(b, 'GET', `/trabalhos/${id}/arquivo`, token)
    assert.equal(file.status, 200)
  }
  // Told to stop in the middle, the server lets go at once and the next one does the work.
  const asked = (await call(b, 'POST', '/obras/planilha', token, { query: 'lote' })).body.trabalhoId
  await until(async () => (await call(b, 'GET', `/trabalhos/${asked}`, token)).body.feito > 0)
  const start = performance.now()
  assert.deepEqual(await b.end('SIGTERM'), { code: 0, signal: null })
  console.log(`SIGTERM no meio de um trabalho: encerrado em ${(performance.now() - start).toFixed(0)} ms`)
  assert.ok(performance.now() - start < 10_000)
  b = await startServer(path.join(folder, 'b'), settings())
  await until(async () => (await call(b, 'GET', `/trabalhos/${asked}`, token)).body.situacao === 2, 60_000)
})
