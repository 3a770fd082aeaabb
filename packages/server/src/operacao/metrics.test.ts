import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../test-kit/app.ts'
import { lastBackup, noteBackup } from './last-backup.ts'

const TOKEN = 'metricas-de-teste-0001'
let t: TestApp
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prumo-metricas-'))
  t = await testApp({ METRICS_TOKEN: TOKEN, TRUST_PROXY: 'sim', DATA_DIR: folder })
})
after(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
  t.inject({ method: 'GET', url: '/api/metricas', remoteAddress, headers })

test('the machine itself and the holder of the token read them; to anybody else the address does not exist', async () => {
  assert.equal((await read('127.0.0.1')).status, 200)
  assert.equal((await read('::1')).status, 200)
  assert.equal((await read('::ffff:127.0.0.1')).status, 200)
  assert.equal((await read('10.0.0.9', { authorization: `Bearer ${TOKEN}` })).status, 200)
  const refused = await Promise.all([
    read('10.0.0.9'),
    read('10.0.0.9', { authorization: `Bearer ${TOKEN}x` }),
    read('10.0.0.9', { authorization: 'Bearer ' }),
    // Through a proxy of this very machine, whatever address is named.
    read('127.0.0.1', { 'x-forwarded-for': '10.0.0.9' }),
    read('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    read('127.0.0.1', { forwarded: 'for=127.0.0.1' }),
    read('10.0.0.9', { 'x-forwarded-for': '127.0.0.1' }),
    // A wrong token is not made good by the place.
    read('127.0.0.1', { authorization: 'Bearer errado' }),
  ])
  const absent = await t.inject({ method: 'GET', url: '/api/nao-existe' })
  for (const answer of refused) assert.deepEqual([answer.status, answer.body], [404, absent.body])
})

test('requests are told by route, method and status, never by record or by what was searched', async () => {
  const person = await t.person()
  await person.get('/api/pedido/123456789')
  await person.get('/api/buscar?query=segredo-de-busca')
  const { body } = await read('127.0.0.1')
  const text = String(body)
  assert.match(
    text,
    /prumo_http_request_duration_seconds_count\{method="GET",route="\/api\/pedido\/:id",status="403"\} 1/,
  )
  assert.ok(!text.includes('123456789') && !text.includes('segredo-de-busca'))
})

test('mail, jobs, trail and backup are told; what is not known is absent', async () => {
  const value = async (name: string) => {
    const { body } = await read('127.0.0.1')
    const line = String(body)
      .split('\n')
      .find((text) => text.startsWith(`${name} `) || text.startsWith(`${name}{`))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }
  assert.equal(await value('prumo_backup_age_seconds'), undefined)
  assert.equal(await value('prumo_seal_age_seconds'), undefined)
  assert.equal(await value('prumo_db_up'), 1)
  assert.equal(await value('prumo_mail_queued'), 0)
  await t.db
    .insertInto('correio')
    .values({
      tipo: 'x',
      para: 'a@b.c',
      assunto: 'x',
      texto: 'x',
      chave: 'x',
      criadoEm: new Date(Date.now() - 90_000).toISOString(),
    })
    .execute()
  assert.equal(await value('prumo_mail_queued'), 1)
  assert.ok((await value('prumo_mail_oldest_seconds'))! >= 90)
  const { DATA_DIR } = t.services.config
  await noteBackup(DATA_DIR, { em: new Date(Date.now() - 3_600_000).toISOString(), bytes: 1, ausentes: 2 })
  assert.equal((await lastBackup(DATA_DIR))?.ausentes, 2)
  assert.ok(Math.abs((await value('prumo_backup_age_seconds'))! - 3600) < 60)
  assert.equal(await value('prumo_backup_missing_files'), 2)
})
