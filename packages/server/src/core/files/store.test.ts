import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { defineEnvio } from '@prumo/domain/core/anexos.ts'
import { anyDocument } from '@prumo/domain/core/file-kinds.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../test-kit/database.ts'
import { startS3 } from '../../test-kit/s3.ts'
import { nfe, pdf, png } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import { inTransaction, type Log } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { type Jobs, openJobs } from '../works/jobs.ts'
import { sweepLeftUploads } from './staging.ts'
import { type Arquivo, type FileStore, openFileStore } from './store.ts'
import type { FileStoreConfig } from './vault.ts'

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} }
const big = Buffer.concat([pdf, Buffer.from('% '), randomBytes(6_000_000)])
const FOLDER = ['financeiro', 'pedido', '1789000000001', '1789000000002']

for (const where of ['disk', 's3'] as const) {
  describe(`files on ${where}`, () => {
    let folder: string
    let database: TestDatabase
    let jobs: Jobs
    let store: FileStore
    let app: FastifyInstance
    let url: string
    let s3: Awaited<ReturnType<typeof startS3>> | null = null
    let config: FileStoreConfig
    let wanted: Arquivo
    let as: 'inline' | 'attachment' = 'inline'

    before(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-arquivos-'))
      if (where === 's3') s3 = await startS3(path.join(folder, 's3'))
      config = { DATA_DIR: folder, ...s3?.config }
      database = await testDatabase()
      jobs = await openJobs(database.connection, QUIET, { pollSeconds: 0.5 })
      store = await openFileStore(config, { db: database.db, jobs, log: QUIET })
      app = fastify()
      await app.register(helmet)
      await app.register(multipart)
      app.post('/', async (request) => {
        await using uploads = await store.receive(request, defineEnvio({ accept: anyDocument }))
        const placements = [...uploads.files.values()].map((staged) => ({ staged, folder: FOLDER }))
        return await store.keep(placements, null, async (_tx, arquivos) => arquivos)
      })
      app.get('/', (_request, reply) => store.send(reply, wanted, as))
      url = await app.listen({ host: '127.0.0.1', port: 0 })
    })
    after(async () => {
      await app.close()
      await jobs.stop()
      await database.drop()
      await s3?.stop()
      await rm(folder, { recursive: true })
    })

    const staged = () => readdir(path.join(folder, 'recebendo'))
    const rows = async () => Number((await database.pool.query('select count(*) as n from arquivos')).rows[0].n)
    const exists = (arquivo: Pick<Arquivo, 'chave' | 'nome'>) =>
      store.open(arquivo).then(
        (stream) => {
          stream.destroy()
          return true
        },
        () => false,
      )
    async function upload(name: string, bytes: Uint8Array | string): Promise<Arquivo> {
      const body = new FormData()
      body.set('arquivo', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)]), name)
      const answer = await fetch(url, { method: 'POST', body })
      assert.equal(answer.status, 200, await answer.clone().text())
      return ((await answer.json()) as Arquivo[])[0]!
    }

    test('what comes back is what went in: size and hash, under a key of ids', async () => {
      const arquivo = await upload('Proposta Conceição.pdf', big)
      assert.match(arquivo.chave, /^financeiro\/pedido\/1789000000001\/1789000000002\/\d+\.pdf$/)
      const [row] = await store.find(database.db, [arquivo.id])
      assert.deepEqual(row, { ...arquivo, tamanho: big.length, sha256: createHash('sha256').update(big).digest('hex') })
      const back = await buffer(await store.open(arquivo))
      assert.ok(back.equals(big))
      assert.deepEqual(await staged(), [])
    })

    test('what one person keeps in a day has an end, told with 413 and nothing left behind; others, and the next day, go on', async () => {
      const small = await openFileStore({ ...config, ENVIO_DIARIO_MB: 7 }, { db: database.db, jobs, log: QUIET })
      const people = await sql<{ id: string }>`insert into usuarios (nome, email)
        select 'Envia', 'envia' || n || ${where} || '@teste.demo' from generate_series(1, 2) as n returning id`.execute(
        database.db,
      )
      const [one, other] = people.rows.map(({ id }) => id) as [string, string]
      const keep = async (quem: string) =>
        small.keep(
          [{ staged: await small.stage('Livro.pdf', big, ['pdf']), folder: FOLDER }],
          quem,
          async (_tx, kept) => kept,
        )
      await keep(one)
      const before = await rows()
      await assert.rejects(keep(one), (error: AppError) => error.status === 413 && /24 horas/.test(error.message))
      assert.equal(await rows(), before)
      assert.deepEqual(await staged(), [])
      await keep(other)
      await sql`update arquivos set criado_em = now() - interval '25 hours' where criado_por = ${one}`.execute(
        database.db,
      )
      await keep(one)
    })

    test('with an antivirus that does not answer nothing comes in, sent or made here, and nothing is left', async () => {
      const closed = await openFileStore(
        { ...config, ANTIVIRUS: 'tcp://127.0.0.1:1' },
        { db: database.db, jobs, log: QUIET },
      )
      const unseen = (error: AppError) => error.status === 503 && /antivírus/.test(error.message)
      await assert.rejects(closed.stage('Livro.pdf', pdf, ['pdf']), unseen)
      const receiving = fastify({ forceCloseConnections: true })
      await receiving.register(multipart)
      receiving.post('/', async (request) => {
        await using uploads = await closed.receive(request, defineEnvio({ accept: anyDocument }))
        return uploads.files.size
      })
      const body = new FormData()
      body.set('arquivo', new Blob([Uint8Array.from(pdf)]), 'Proposta.pdf')
      const answer = await fetch(await receiving.listen({ host: '127.0.0.1', port: 0 }), { method: 'POST', body })
      const said = await answer.text()
      await receiving.close()
      assert.match(said, /antivírus não respondeu/)
      assert.deepEqual(await staged(), [])
    })

    test('a part is read as the whole is: from the middle, to the end, one byte', async () => {
      const arquivo = await upload('Livro.pdf', big)
      const last = big.length - 1
      for (const [from, to] of [
        [0, 0],
        [0, 65_535],
        [65_536, 5_000_000],
        [last - 99, last],
        [last, last],
        [0, last],
      ] as const) {
        const part = await buffer(await store.open(arquivo, { from, to }))
        assert.ok(part.equals(big.subarray(from, to + 1)), `${from}-${to}: ${part.length} bytes`)
      }
      // Cut anywhere, what is fetched afterwards goes on to the same file.
      const halves = [
        { from: 0, to: 2_999_999 },
        { from: 3_000_000, to: last },
      ]
      const read = await Promise.all(halves.map(async (half) => buffer(await store.open(arquivo, half))))
      assert.ok(Buffer.concat(read).equals(big))
    })

    test('an answer carries the name people gave and headers under which a file can do nothing', async () => {
      wanted = await upload('Relatório "nº 5" – Conceição (1).pdf', pdf)
      as = 'inline'
      const shown = await fetch(url)
      assert.ok(Buffer.from(await shown.arrayBuffer()).equals(pdf))
      const head = (name: string) => shown.headers.get(name)
      assert.equal(
        head('content-disposition'),
        `inline; filename="Relatorio n_ 5 Conceicao 1.pdf"; filename*=UTF-8''Relat%C3%B3rio%20n%C2%BA%205%20Concei%C3%A7%C3%A3o%201.pdf`,
      )
      assert.equal(head('content-type'), 'application/pdf')
      assert.equal(head('content-length'), String(pdf.length))
      assert.equal(head('cache-control'), 'private, no-store')
      assert.equal(head('x-content-type-options'), 'nosniff')
      assert.equal(head('cross-origin-resource-policy'), 'same-origin')
      assert.equal(head('accept-ranges'), 'none')
      assert.equal(head('content-security-policy'), "frame-ancestors 'self'")

      wanted = await upload('logo.png', png)
      const image = await fetch(url)
      assert.match(image.headers.get('content-disposition')!, /^inline/)
      assert.match(image.headers.get('content-security-policy')!, /^default-src 'none'; sandbox/)
      wanted = await upload('nota.xml', nfe)
      assert.match((await fetch(url)).headers.get('content-disposition')!, /^attachment; filename="nota\.xml"/)
    })

    test('a rollback leaves neither row nor bytes', async () => {
      const before = await rows()
      const file = await store.stage('a.pdf', pdf, anyDocument)
      let placed: Arquivo | undefined
      await assert.rejects(
        store.keep([{ staged: file, folder: FOLDER }], null, async (_tx, [arquivo]) => {
          placed = arquivo
          assert.ok(await exists(arquivo!), 'the bytes are in place before the row')
          throw new AppError(409, 'outro chegou antes')
        }),
        /outro chegou antes/,
      )
      assert.equal(await rows(), before)
      assert.equal(await exists(placed!), false)
    })

    test('a file whose act fails at its own commit is left to the sweep, which asks the rows', async () => {
      const file = await store.stage('a.pdf', pdf, anyDocument)
      let placed: Arquivo | undefined
      const act = store.keep([{ staged: file, folder: FOLDER }], null, async (tx, [arquivo]) => {
        placed = arquivo
        await sql`create temporary table adiado (x int unique deferrable initially deferred) on commit drop`.execute(tx)
        await sql`insert into adiado values (1), (1)`.execute(tx)
      })
      await assert.rejects(act, { code: '23505' })
      assert.deepEqual(await store.find(database.db, [placed!.id]), [])
      assert.equal((await store.sweepOrphans(-60_000)).objects, 1)
      assert.equal(await exists(placed!), false)
    })

    test('a folder that is not made of ids is refused before anything is written', async () => {
      const file = await store.stage('a.pdf', pdf, anyDocument)
      for (const folder of [['..', 'fora'], ['financeiro', '../../x'], ['a/b'], ['/etc'], [''], ['.'], ['a\\b'], []])
        await assert.rejects(
          store.keep([{ staged: file, folder }], null, async () => {}),
          /pasta de arquivo inválida/,
        )
      await rm(file.path)
      assert.equal(existsSync(path.join(folder, '..', 'fora')), false)
    })

    test('deleting takes the row with the act and the bytes after its commit', async () => {
      const arquivo = await upload('velho.pdf', pdf)
      await assert.rejects(
        inTransaction(database.db, async (tx) => {
          await store.remove(tx, [arquivo.id])
          throw new Error('desfaz')
        }),
      )
      assert.deepEqual([(await store.find(database.db, [arquivo.id])).length, await exists(arquivo)], [1, true])
      await inTransaction(database.db, (tx) => store.remove(tx, [arquivo.id]))
      assert.deepEqual(await store.find(database.db, [arquivo.id]), [])
      await until(async () => !(await exists(arquivo)))
      assert.equal(await exists(arquivo), false)
    })

    test('the sweep removes bytes without a row once they are old, and nothing else', async () => {
      const owned = await upload('dono.pdf', pdf)
      const orphan = await upload('orfao.pdf', pdf)
      await database.pool.query('delete from arquivos where id = $1', [orphan.id])
      assert.deepEqual(await store.sweepOrphans(), { objects: 0, staged: 0 })
      assert.ok(await exists(orphan), 'an upload whose transaction still runs is not touched')
      const stale = await store.stage('parado.pdf', pdf, anyDocument)
      await utimes(stale.path, new Date(0), new Date(0))
      const swept = await store.sweepOrphans(-60_000)
      assert.deepEqual(swept, { objects: 1, staged: 1 })
      assert.deepEqual([await exists(owned), await exists(orphan)], [true, false])
    })

    test('a file that vanished from the store is said so, and is not sent half', async () => {
      wanted = await upload('sumiu.pdf', pdf)
      await inTransaction(database.db, (tx) => store.delete(tx, [wanted.chave]))
      await until(async () => !(await exists(wanted)))
      await assert.rejects(store.open(wanted), /"sumiu\.pdf" não está no armazenamento/)
    })

    test('a start clears the uploads of an earlier run', async () => {
      await store.stage('meio.pdf', pdf, anyDocument)
      assert.equal((await staged()).length, 1)
      await sweepLeftUploads(folder)
      assert.deepEqual(await staged(), [])
    })
  })
}

test('a store that does not answer is a 503, with no row and nothing kept', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-arquivos-'))
  const refusing = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(400).end())
  })
  await new Promise<void>((ready) => refusing.listen(0, '127.0.0.1', ready))
  const database = await testDatabase()
  const jobs = await openJobs(database.connection, QUIET)
  const config = {
    DATA_DIR: folder,
    S3_BUCKET: 'prumo',
    S3_ENDPOINT: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  }
  try {
    const store = await openFileStore(config, { db: database.db, jobs, log: QUIET })
    const staged = await store.stage('a.pdf', pdf, anyDocument)
    await assert.rejects(
      store.keep([{ staged, folder: FOLDER }], null, async () => assert.fail('never reached')),
      (error: AppError) => error.status === 503 && /não respondeu/.test(error.message),
    )
    const { rows } = await database.pool.query('select count(*)::int as n from arquivos')
    assert.equal(rows[0].n, 0)
  } finally {
    await jobs.stop()
    await database.drop()
    refusing.close()
    await rm(folder, { recursive: true })
  }
})
