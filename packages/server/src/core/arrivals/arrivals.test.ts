import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { defineEnvio } from '@prumo/domain/core/anexos.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { pdf } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../database/database.ts'
import { claimArrival, expectArrival, sweepArrivals } from './arrivals.ts'
import { arrivalRoutes } from './routes.ts'

const envio = defineEnvio({ accept: ['jpeg', 'png'], maxBytes: 1_000_000 })
let t: TestApp
let ana: Person
let rui: Person
let porta: string
let foto: Buffer
before(async () => {
  t = await testApp()
  arrivalRoutes(t.router, '/prova/arquivos', envio)
  porta = await t.listen()
  ana = await t.person()
  rui = await t.person()
  foto = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#369',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
})
after(() => t.close())

const endereco = (uuid: string) => `/api/prova/arquivos/${uuid}`
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const put = (person: Person, uuid: string, payload: Buffer, headers: Record<string, string> = {}) =>
  person.inject({
    method: 'PUT',
    url: endereco(uuid),
    payload,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })
const pedaco = (person: Person, uuid: string, de: number, ate: number, bytes = foto) =>
  put(person, uuid, bytes.subarray(de, ate), { 'content-range': `bytes ${de}-${ate - 1}/${bytes.length}` })
const chegou = async (person: Person, uuid: string) => {
  // Its answer has headers and no body, also where it refuses.
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await t.app.inject({ method: 'HEAD', url: endereco(uuid), headers })
  return [answer.statusCode, answer.headers['upload-offset']?.toString()]
}
/** As somebody's act would have it; only who asks and the services are read. */
const ctxDe = (person: Person): Ctx =>
  ({ ...t.services, usuario: { id: person.id }, autor: { id: person.id } }) as unknown as Ctx
const guardados = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from arquivos where chave like 'campo/%'`.execute(t.db)).rows[0]!
    .n

test('a file comes whole, or in pieces that tell how far they are, and asking again says that it came', async () => {
  const inteira = randomUUID()
  const { status, body } = await put(ana, inteira, foto, { 'content-type': 'image/jpeg' })
  assert.deepEqual([status, body], [201, { recebidos: foto.length }])
  const uuid = randomUUID()
  assert.deepEqual(await chegou(ana, uuid), [404, undefined])
  const meio = 1000
  const um = await pedaco(ana, uuid, 0, meio)
  assert.deepEqual([um.status, um.body], [202, { recebidos: meio }])
  assert.deepEqual(await chegou(ana, uuid), [200, String(meio)])
  const dois = await pedaco(ana, uuid.toUpperCase(), meio, foto.length)
  assert.deepEqual([dois.status, dois.body], [201, { recebidos: foto.length }])
  assert.deepEqual(await chegou(ana, uuid), [200, String(foto.length)])
  const denovo = await pedaco(ana, uuid, meio, foto.length)
  assert.deepEqual([denovo.status, denovo.body], [201, { recebidos: foto.length }])
  const { rows } = await sql<{ sha256: string; tipo: string }>`select a.sha256, a.tipo from arquivos_chegando as c
    join arquivos as a on a.id = c.arquivo_id where c.uuid = ${uuid}`.execute(t.db)
  assert.deepEqual(rows, [{ sha256: sha256(foto), tipo: 'image/jpeg' }])
  assert.equal((await sql`select 1 from arquivos_pedacos`.execute(t.db)).rows.length, 0)
})

test('a piece out of its place is told where the sending goes on, and changes nothing', async () => {
  const uuid = randomUUID()
  await pedaco(ana, uuid, 0, 500)
  for (const [de, ate] of [
    [0, 500],
    [700, 900],
  ] as const) {
    const { status, body } = await pedaco(ana, uuid, de, ate)
    assert.deepEqual([status, body.recebidos, body.message], [409, 500, 'O envio continua no byte 500.'])
  }
  const juntos = await Promise.all([pedaco(ana, uuid, 500, 800), pedaco(ana, uuid, 500, 800)])
  assert.deepEqual(juntos.map(({ status }) => status).sort(), [202, 409], 'two of one piece have one winner')
  assert.deepEqual(await chegou(ana, uuid), [200, '800'])
})

test("another person's file is not there for anybody else", async () => {
  const uuid = randomUUID()
  await pedaco(ana, uuid, 0, 500)
  assert.equal((await pedaco(rui, uuid, 500, 600)).status, 404)
  assert.deepEqual(await chegou(rui, uuid), [404, undefined])
  assert.equal((await t.inject({ method: 'PUT', url: endereco(uuid), payload: 'x' })).status, 401)
})

test('another hash, size or kind than announced is refused, and the bytes dropped', async () => {
  const antes = await guardados()
  const [outra, semTipo, tamanho] = [randomUUID(), randomUUID(), randomUUID()]
  const resumo = (bytes: Buffer) => ({
    'repr-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
  })
  const errada = await put(ana, outra, foto, resumo(pdf))
  assert.deepEqual([errada.status, await chegou(ana, outra)], [422, [404, undefined]])
  assert.equal((await put(ana, outra, foto, resumo(foto))).status, 201, 'and it can come again')
  assert.deepEqual([(await put(ana, semTipo, pdf)).status, await chegou(ana, semTipo)], [415, [404, undefined]])
  await pedaco(ana, tamanho, 0, 500)
  assert.equal(
    (await put(ana, tamanho, foto.subarray(500, 600), { 'content-range': 'bytes 500-599/9999' })).status,
    422,
  )
  const grande = await put(ana, randomUUID(), foto.subarray(0, 10), { 'content-range': 'bytes 0-9/1000001' })
  assert.deepEqual([grande.status, grande.body.message], [413, 'O arquivo passa do limite de 0 MB.'])
  for (const range of ['bytes 5-1/10', 'bytes 0-9/5', 'linhas 1-2/3', 'bytes 0-4/10'])
    assert.equal((await put(ana, randomUUID(), foto.subarray(0, 10), { 'content-range': range })).status, 400, range)
  assert.equal((await put(ana, 'x', foto)).status, 400)
  assert.equal((await put(ana, randomUUID(), Buffer.alloc(0))).status, 411)
  assert.equal(await guardados(), antes + 2, 'the one that came right, and the piece that waits')
})

test('what came before the line was cut is kept, and the rest follows it', async () => {
  const uuid = randomUUID()
  const { hostname, port } = new URL(porta)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `PUT ${endereco(uuid)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.token}\r\nContent-Type: image/jpeg\r\nContent-Length: ${foto.length}\r\n\r\n`,
  )
  socket.write(foto.subarray(0, 4000))
  const folder = path.join(t.services.config.DATA_DIR, 'recebendo')
  const sizes = async () =>
    Promise.all((await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size))
  await until(async () => (await sizes()).includes(4000))
  socket.destroy()
  await until(async () => (await chegou(ana, uuid))[1] === '4000')
  assert.equal((await pedaco(ana, uuid, 4000, foto.length)).status, 201)
})

test('of more bytes than were told the rest is read away: what comes next on that connection is answered', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (method: string, address: string, headers: OutgoingHttpHeaders, body?: Buffer) => {
    const options = { agent, method, headers: { authorization: `Bearer ${ana.token}`, ...headers } }
    const asked = request(`${porta}${address}`, options)
    asked.end(body)
    const signal = AbortSignal.timeout(5_000)
    signal.addEventListener('abort', () => asked.destroy(new Error('sem resposta')))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await text(answer)
    return answer.statusCode
  }
  try {
    const more = { 'content-range': 'bytes 0-2/3', 'transfer-encoding': 'chunked' }
    assert.equal(await ask('PUT', endereco(randomUUID()), more, Buffer.alloc(300_000)), 400)
    assert.equal(await ask('GET', '/api/versao', {}), 200)
  } finally {
    agent.destroy()
  }
})

test('the record may come first, and says what its files have to be', async () => {
  const uuid = randomUUID()
  const manifesto = { uuid, sha256: sha256(foto), tamanho: foto.length }
  const ctx = ctxDe(ana)
  const espera = () => inTransaction(t.db, (tx) => expectArrival(ctx, tx, manifesto))
  assert.deepEqual(await espera(), { completo: false })
  assert.deepEqual(await chegou(ana, uuid), [200, '0'])
  const trocada = Buffer.from(foto)
  trocada[2000]! ^= 1
  assert.equal((await put(ana, uuid, trocada)).status, 422)
  assert.deepEqual(await espera(), { completo: false })
  await assert.rejects(
    inTransaction(t.db, (tx) => claimArrival(ctx, tx, uuid)),
    /Aguardando envio de arquivos/,
  )
  assert.equal((await put(ana, uuid, foto)).status, 201)
  assert.deepEqual(await espera(), { completo: true })
  await assert.rejects(
    inTransaction(t.db, (tx) => claimArrival(ctxDe(rui), tx, uuid)),
    /Aguardando envio de arquivos/,
  )
  const arquivo = await inTransaction(t.db, (tx) => claimArrival(ctx, tx, uuid))
  await sql`update arquivos_chegando set mexido_em = now() - interval '31 days'`.execute(t.db)
  await sweepArrivals(t.services)
  assert.equal((await t.services.files.find(t.db, [arquivo.id])).length, 1, 'the record has it now')
  await text(await t.services.files.open(arquivo))
})

test('what nobody claims goes in a month, bytes and all; a file of another record is asked for again', async () => {
  const [inteiro, meio] = [randomUUID(), randomUUID()]
  await put(ana, inteiro, foto)
  await pedaco(ana, meio, 0, 500)
  const { rows } = await sql<{
    id: string
    chave: string
    nome: string
  }>`select a.id, a.chave, a.nome from arquivos as a
    where a.id in (select arquivo_id from arquivos_chegando where uuid = ${inteiro}
      union select arquivo_id from arquivos_pedacos where uuid = ${meio})`.execute(t.db)
  assert.equal(rows.length, 2)
  await sweepArrivals(t.services)
  assert.equal(
    (
      await t.services.files.find(
        t.db,
        rows.map(({ id }) => id),
      )
    ).length,
    2,
    'a month has not passed',
  )
  await sql`update arquivos_chegando set mexido_em = now() - interval '31 days' where uuid in (${inteiro}, ${meio})`.execute(
    t.db,
  )
  await sweepArrivals(t.services)
  assert.deepEqual(
    [await chegou(ana, inteiro), await chegou(ana, meio)],
    [
      [404, undefined],
      [404, undefined],
    ],
  )
  assert.equal(
    (
      await t.services.files.find(
        t.db,
        rows.map(({ id }) => id),
      )
    ).length,
    0,
  )
  await put(ana, inteiro, foto)
  const outro = { uuid: inteiro, sha256: sha256(pdf), tamanho: pdf.length }
  assert.deepEqual(await inTransaction(t.db, (tx) => expectArrival(ctxDe(ana), tx, outro)), { completo: false })
  assert.deepEqual(await chegou(ana, inteiro), [200, '0'])
})
