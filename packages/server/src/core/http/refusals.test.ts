import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('a disk that is full refuses what has no file too, in a sentence, and the next act finds the server up (R2)', async () => {
  const ana = await t.person({ telas: [[telas.processos, 'visualizar', 'adicionar']] })
  // What PostgreSQL raises when it finds no room for a row.
  await sql`create function sem_espaco() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(t.db)
  await sql`create trigger sem_espaco before insert on processos for each row execute function sem_espaco()`.execute(
    t.db,
  )
  const full = await ana.post('/api/processos', { nome: 'Linha viva' })
  assert.equal(full.status, 507, JSON.stringify(full.body))
  assert.match(full.body.message, /^Não há espaço para guardar isto agora\. Avise o administrador/)
  assert.deepEqual((await ana.get('/api/processos?query=viva')).body.itens, [])
  await sql`drop trigger sem_espaco on processos`.execute(t.db)
  assert.equal((await ana.post('/api/processos', { nome: 'Linha viva' })).status, 201)
})
