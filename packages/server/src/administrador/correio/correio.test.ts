import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../core/database/database.ts'
import { type OutgoingMail, queueMail } from '../../core/mail/outbox.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let meu: string
let alheio: string
let zelador: Person
before(async () => {
  t = await testApp()
  meu = await t.centro()
  alheio = await t.centro()
  zelador = await t.person({ telas: [[telas.correio, 'visualizar', 'editar']], centros: [meu] })
})
after(() => t.close())

let serial = 0
/** A mail owed, as an act owes it; its row's id. */
async function dever(mais: Partial<OutgoingMail> = {}): Promise<string> {
  const dedupeKey = `teste-${++serial}`
  await inTransaction(t.db, (tx) =>
    queueMail(t.services, tx, {
      to: 'ana@prumo.demo',
      subject: `Aviso ${serial}`,
      text: 'Olá.',
      html: '<p>Olá.</p>',
      kind: 'teste',
      dedupeKey,
      centros: [meu],
      ...mais,
    }),
  )
  const { rows } = await sql<{ id: string }>`select id from correio where chave = ${dedupeKey}`.execute(t.db)
  return rows[0]!.id
}
const falhar = (id: string) => sql`update correio set situacao = 3, erro = '550 não' where id = ${id}`.execute(t.db)
const situacao = async (id: string) =>
  (await t.db.selectFrom('correio').select('situacao').where('id', '=', id).executeTakeFirstOrThrow()).situacao

test('without a mail server the notices wait in sight, with the words they would have', async () => {
  const id = await dever()
  const { body } = await zelador.get('/api/correio/estado')
  assert.equal(body.servidor, false)
  assert.ok(body.naFila >= 1)
  const lista = await zelador.get('/api/correio?ordem=-criadoEm')
  assert.equal(lista.body.itens[0].id, id)
  assert.deepEqual((await zelador.get(`/api/correio/${id}/mensagem`)).body, {
    texto: 'Olá.',
    html: '<p>Olá.</p>',
    sigiloso: false,
  })
  assert.equal(lista.body.itens[0].texto, undefined)
})

test('of another centre, of a person far away, or of who knows what, there is nothing', async () => {
  const longe = await t.person({ centros: [alheio] })
  const perto = await t.person({ centros: [meu] })
  const [visivel] = [await dever({ centros: [], pessoaId: perto.id })]
  const escondidos = [
    await dever({ centros: [alheio] }),
    await dever({ centros: [meu, alheio] }),
    await dever({ centros: [], pessoaId: longe.id }),
    await dever({ centros: undefined }),
  ]
  assert.equal((await zelador.get(`/api/correio/${visivel}`)).status, 200)
  for (const id of escondidos)
    for (const answer of [
      await zelador.get(`/api/correio/${id}`),
      await zelador.get(`/api/correio/${id}/mensagem`),
      await zelador.post(`/api/correio/${id}/reenviar`),
      await zelador.post(`/api/correio/${id}/desistir`),
    ])
      assert.equal(answer.status, 404)
  const todos = await t.person({ telas: [[telas.correio, 'visualizar']], centros: [meu, alheio] })
  await sql`insert into usuarios_centros select ${todos.id}, id from contas_contrato on conflict do nothing`.execute(
    t.db,
  )
  for (const id of escondidos) assert.equal((await todos.get(`/api/correio/${id}`)).status, 200)
})

test('a one-time link is shown to nobody, sent or not', async () => {
  const id = await dever({ secret: true, text: 'segredo' })
  assert.deepEqual((await zelador.get(`/api/correio/${id}/mensagem`)).body, { texto: null, html: null, sigiloso: true })
  await falhar(id)
  const answer = await zelador.post(`/api/correio/${id}/reenviar`)
  assert.equal(answer.status, 409)
  assert.match(answer.body.message, /link de uso único/)
})

test('a failed mail goes back to the queue, once, with one row in the log; a queued one can be given up', async () => {
  const id = await dever()
  assert.equal((await zelador.post(`/api/correio/${id}/reenviar`)).status, 409)
  await falhar(id)
  const leitor = await t.person({ telas: [[telas.correio, 'visualizar']], centros: [meu] })
  assert.equal((await leitor.post(`/api/correio/${id}/reenviar`)).status, 403)
  const antes = (await t.logs()).length
  const voltas = await Promise.all([1, 2, 3].map(() => zelador.post(`/api/correio/${id}/reenviar`)))
  assert.deepEqual(voltas.map(({ status }) => status).sort(), [200, 409, 409])
  assert.equal(await situacao(id), 1)
  assert.equal((await zelador.post(`/api/correio/${id}/desistir`)).status, 200)
  assert.equal(await situacao(id), 3)
  assert.equal((await zelador.post(`/api/correio/${id}/desistir`)).status, 409)
  const novas = (await t.logs()).slice(antes)
  assert.deepEqual(
    novas.map((row) => [row.acaoId, row.telaId, row.alvoId, row.colabId]),
    [
      [2, telas.correio.id, id, zelador.id],
      [2, telas.correio.id, id, zelador.id],
    ],
  )
})

test('all that failed goes back at once, but for what could not go', async () => {
  const [um, dois, sigiloso, alheia] = [
    await dever(),
    await dever(),
    await dever({ secret: true }),
    await dever({ centros: [alheio] }),
  ]
  const errado = await dever({ to: 'sem arroba' })
  await sql`update correio set situacao = 3, erro = 'x' where situacao = 3 and id <> ${errado}`.execute(t.db)
  await sql`delete from correio where situacao = 3 and id <> ${errado}`.execute(t.db)
  for (const id of [um, dois, sigiloso, alheia]) await falhar(id)
  const antes = (await t.logs()).length
  assert.deepEqual((await zelador.post('/api/correio/reenviar-falhas')).body, { reenviados: 2 })
  assert.deepEqual(await Promise.all([um, dois, sigiloso, alheia, errado].map(situacao)), [1, 1, 3, 3, 3])
  assert.equal((await t.logs()).length, antes + 1)
  assert.deepEqual((await zelador.post('/api/correio/reenviar-falhas')).body, { reenviados: 0 })
  assert.equal((await t.logs()).length, antes + 1)
})
