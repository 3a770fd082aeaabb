import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { type MailServer, startMailServer } from '../test-kit/mail.ts'
import { until } from '../test-kit/until.ts'
import { type Cenario, montar } from './conta.cenario.ts'

let t: Cenario
let correio: MailServer
before(async () => {
  correio = await startMailServer()
  t = await montar({ EMAIL_SUPORTE: 'suporte@empresa.demo', SMTP_URL: correio.url })
})
after(async () => {
  await t.close()
  await correio.stop()
})

test('a message is kept, told in one log row, and mailed so that the answer goes to its author', async () => {
  await t.account('pede@teste.demo')
  const { call } = await t.enter('pede@teste.demo')
  const send = (payload: object) => call({ method: 'POST', url: '/api/suporte', payload })
  const logged = (await t.logs()).length
  assert.equal((await send({ autor: 'Débora', descricao: '  ' })).status, 400)
  assert.equal((await send({ autor: 'Débora' })).status, 400)
  assert.equal((await t.logs()).length, logged)

  const descricao = 'A lista não abre.\n<b>Nada</b> aparece.'
  const sent = await send({
    autor: 'Débora\r\nBcc: mau@exemplo.com',
    contato: ' debora@casa.demo ',
    descricao,
    tela: '/financeiro/pedidos',
    versao: 'v1.8.2',
  })
  assert.deepEqual([sent.status, sent.body], [201, { message: 'Ação concluída com sucesso!' }])
  const row = await t.db.selectFrom('suporte').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual(
    [row.contato, row.descricao, row.tela, row.versao],
    ['debora@casa.demo', descricao, '/financeiro/pedidos', 'v1.8.2'],
  )
  assert.deepEqual(
    (await t.logs()).slice(logged).map(({ telaId, acaoId, alvoId }) => ({ telaId, acaoId, alvoId })),
    [{ telaId: telasPessoais.ajuda.id, acaoId: 1, alvoId: row.id }],
  )
  await until(async () => correio.received.length === 1)
  const { envelope, mail } = correio.received[0]!
  assert.deepEqual(envelope.to, ['suporte@empresa.demo'])
  assert.deepEqual(mail.replyTo, [{ name: '', address: 'debora@casa.demo' }])
  assert.equal(mail.bcc, undefined)
  assert.match(mail.text ?? '', /A lista não abre\./)
  assert.ok(!mail.html?.includes('<b>Nada'))
})

test('a contact that is no plain address is shown, never a header', async () => {
  await t.account('telefone@teste.demo')
  const { call } = await t.enter('telefone@teste.demo')
  const before = correio.received.length
  const contacts = ['(41) 98765-4321', 'a@b.demo, c@d.demo', 'x <y@z.demo>', 'a@b.demo\r\nBcc: mau@exemplo.com']
  for (const contato of contacts)
    assert.equal(
      (await call({ method: 'POST', url: '/api/suporte', payload: { contato, descricao: 'Oi' } })).status,
      201,
    )
  await until(async () => correio.received.length === before + contacts.length)
  for (const { mail, envelope } of correio.received.slice(before)) {
    assert.equal(mail.replyTo, undefined)
    assert.deepEqual(envelope.to, ['suporte@empresa.demo'])
  }
})

test('twenty messages an hour; help is there also for who still owes a password', async () => {
  await t.account('muitas@teste.demo', { trocarSenha: true })
  const { call } = await t.enter('muitas@teste.demo')
  const send = () => call({ method: 'POST', url: '/api/suporte', payload: { descricao: 'Oi' } })
  for (let i = 0; i < 20; i++) assert.equal((await send()).status, 201)
  assert.equal((await send()).status, 429)
})

test('without an address for support the message is kept all the same', async () => {
  const house = await montar()
  try {
    await house.account('quieta@teste.demo')
    const { call } = await house.enter('quieta@teste.demo')
    assert.equal((await call({ method: 'POST', url: '/api/suporte', payload: { descricao: 'Oi' } })).status, 201)
    assert.equal((await house.db.selectFrom('suporte').selectAll().execute()).length, 1)
    assert.deepEqual(await house.db.selectFrom('correio').selectAll().execute(), [])
  } finally {
    await house.close()
  }
})
