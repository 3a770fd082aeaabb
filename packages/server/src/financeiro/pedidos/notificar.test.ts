import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type MailServer, startMailServer } from '../../test-kit/mail.ts'
import { until } from '../../test-kit/until.ts'
import { type Cenario, criado, linha, montar, noStatus } from './pedidos.cenario.ts'

let cena: Cenario
let correio: MailServer
before(async () => {
  correio = await startMailServer()
  cena = await montar({ SMTP_URL: correio.url, PUBLIC_URL: 'http://prumo.demo' })
})
after(async () => {
  await cena.app.close()
  await correio.stop()
})

/** Notices owed for an order, in the order they were queued: to whom, and what of. */
async function avisos(id: string): Promise<[string, string][]> {
  const { rows } = await sql<{
    nome: string
    assunto: string
  }>`select u.nome, c.assunto from correio c join usuarios u on u.email = c.para
    where c.chave like ${`pedido:${id}:s%`} order by c.id`.execute(cena.app.db)
  return rows.map(({ nome, assunto }) => [nome, assunto.replace(/^Pedido \d+ /, '')])
}
const avancar = (papel: 2 | 3 | 4, id: string, acao: string, mais: object = {}) =>
  cena.gente[papel].post(`/api/pedidos/${id}/avancar`, { acao, justificativa: 'Motivo qualquer', ...mais })

test('each act tells whoever must act next, and the requester of how it ended', async () => {
  const id = await criado(cena, cena.gente[1])
  await avancar(2, id, 'aprovar')
  await avancar(3, id, 'encaminhar', { pessoaId: cena.gente[2].id })
  await avancar(3, id, 'aprovar')
  await avancar(4, id, 'devolver')
  await cena.gente[1].post(`/api/pedidos/${id}/enviar`, { encaminhamento: 3 })
  await avancar(4, id, 'aprovar')
  await cena.gente[1].put(`/api/finalizePedidoById/${id}`, {})
  assert.deepEqual(await avisos(id), [
    ['Vera Validadora', 'aguarda sua validação'],
    ['Conrado Confirmador', 'aguarda sua confirmação'],
    ['Vera Validadora', 'aguarda sua confirmação'],
    ['Alice Aprovadora', 'aguarda sua aprovação'],
    ['Sérgio Solicitante', 'foi devolvido para ajuste'],
    ['Conrado Confirmador', 'aguarda sua confirmação'],
    ['Sérgio Solicitante', 'foi aprovado'],
    // The requester finished it: they are not told of what they did.
  ])
})

test('the mail says what it is about, with the reason and a link that opens the page', async () => {
  const id = await criado(cena, cena.gente[1])
  await avancar(2, id, 'rejeitar')
  const { numero } = await linha(cena, id)
  await until(async () => correio.received.some(({ mail }) => mail.subject === `Pedido ${numero} foi rejeitado`))
  const { mail } = correio.received.find((one) => one.mail.subject === `Pedido ${numero} foi rejeitado`)!
  assert.match(mail.text!, /Fornecedor: Cabos e Fios/)
  assert.match(mail.text!, /Valor: R\$ 35,00/)
  assert.match(mail.text!, /Motivo: Motivo qualquer/)
  assert.match(mail.text!, new RegExp(`http://prumo\\.demo/financeiro/pedidos/detalhes/${id}`))
})

test('cancel: a notice to the requester unless they cancelled', async () => {
  const meu = await criado(cena, cena.gente[1])
  const delaMesma = (await avisos(meu)).length
  await cena.gente[1].post(`/api/pedidos/${meu}/cancelar`, { justificativa: 'x' })
  assert.equal((await avisos(meu)).length, delaMesma)
  const outro = await criado(cena, cena.gente[1])
  await cena.gente[3].post(`/api/pedidos/${outro}/cancelar`, { justificativa: 'x' })
  assert.deepEqual((await avisos(outro)).at(-1), ['Sérgio Solicitante', 'foi cancelado'])
})

test('nobody who could not open the order is told of it: inactive, or without the cost centre', async () => {
  const inativa = await cena.app.person({ nome: 'Inativa', centros: [cena.centro], isAtivo: false })
  const semCentro = await cena.app.person({ nome: 'Sem centro', centros: [cena.outroCentro] })
  await sql`update workflow set validadores = ${[inativa.id, semCentro.id]}::bigint[]`.execute(cena.app.db)
  try {
    // With no validator left who could act, the next rank up is told.
    assert.deepEqual(await avisos(await criado(cena, cena.gente[1])), [
      ['Conrado Confirmador', 'aguarda sua validação'],
    ])
  } finally {
    await sql`update workflow set validadores = ${[cena.gente[2].id]}::bigint[]`.execute(cena.app.db)
  }
})

test('the notify call sends what was not sent, at most once a status, and refuses what is not so', async () => {
  const notificar = (id: string, mais: object = {}) =>
    cena.gente[1].post('/api/services/notify-pedido-de-compra/', { pedidoId: id, ...mais })
  const id = await criado(cena, cena.gente[1])
  assert.deepEqual((await notificar(id)).body, { avisos: 0 }, 'the act itself has told')
  const semAviso = await noStatus(cena, 4)
  assert.deepEqual((await notificar(semAviso)).body, { avisos: 1 })
  assert.deepEqual((await notificar(semAviso)).body, { avisos: 0 })
  assert.deepEqual(await avisos(semAviso), [['Alice Aprovadora', 'aguarda sua aprovação']])
  assert.equal((await notificar(id, { reject: true })).body.message, 'Status inválido!')
  assert.equal((await notificar(id, { cancel: true })).status, 409)
  assert.deepEqual((await notificar(await noStatus(cena, 1))).body, { avisos: 0 })
  for (const payload of [{}, { pedidoId: {} }, { pedidoId: id, reject: 'sim' }])
    assert.equal((await cena.gente[1].post('/api/services/notify-pedido-de-compra/', payload)).status, 400)
  const parado = await noStatus(cena, 4)
  const vezes = await Promise.all([1, 2, 3, 4].map(async () => (await notificar(parado)).body.avisos))
  assert.equal(
    vezes.reduce((a: number, b: number) => a + b, 0),
    1,
    'also when asked for at once',
  )
})

test('with the mail server down the act succeeds at once, and the notice waits in the queue', async () => {
  const outra = await montar({ SMTP_URL: 'smtp://127.0.0.1:9' })
  try {
    const id = await criado(outra, outra.gente[1])
    const comeco = Date.now()
    const { status, body } = await outra.gente[2].post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar' })
    assert.deepEqual([status, body.status], [200, 3])
    assert.ok(Date.now() - comeco < 2000)
    const { rows } = await sql<{
      situacao: number
    }>`select situacao from correio where chave like ${`pedido:${id}:%`}`.execute(outra.app.db)
    assert.deepEqual(
      rows.map(({ situacao }) => situacao),
      [1, 1],
    )
  } finally {
    await outra.app.close()
  }
})

test('a refused act owes no notice', async () => {
  const id = await noStatus(cena, 5)
  await avancar(4, id, 'aprovar')
  await cena.semPapel.post(`/api/pedidos/${id}/cancelar`, { justificativa: 'x' })
  assert.deepEqual(await avisos(id), [])
})

test('a call is reached with and without the slash the spec ends some of them with', async () => {
  const id = await noStatus(cena, 2)
  for (const url of ['/api/services/notify-pedido-de-compra', '/api/services/notify-pedido-de-compra/'])
    assert.equal((await cena.gente[1].post(url, { pedidoId: id })).status, 200, url)
  for (const url of ['/api/services/pdf-pedido-de-compra', '/api/services/pdf-pedido-de-compra/'])
    assert.equal((await cena.gente[1].post(url, { pedido: { id } })).status, 200, url)
})
