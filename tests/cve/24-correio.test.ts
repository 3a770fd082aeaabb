import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { freshAddress } from '../../packages/server/src/conta/conta.cenario.ts'
import { inTransaction } from '../../packages/server/src/core/database/database.ts'
import { queueMail } from '../../packages/server/src/core/mail/outbox.ts'
import { type TestApp, testApp } from '../../packages/server/src/test-kit/app.ts'
import { type MailServer, startMailServer } from '../../packages/server/src/test-kit/mail.ts'
import { until } from '../../packages/server/src/test-kit/until.ts'

/** Security design, §1 class 24. Ancestors: nodemailer CVE-2025-13033 (sent to another domain) and CVE-2021-23400 (CR and LF became headers). */

let server: MailServer
let t: TestApp
before(async () => {
  server = await startMailServer()
  t = await testApp({ SMTP_URL: server.url, MAIL_FROM: 'Prumo <nao-responda@prumo.demo>' })
})
after(async () => {
  await t.close()
  await server.stop()
})

/** Addresses that a careless sender would send elsewhere, to more people, or with more headers. */
const ENDERECOS = [
  '"vitima@casa.demo x"@mal.example',
  '"vitima@casa.demo, outro"@mal.example',
  'vitima@casa.demo, outro@mal.example',
  'vitima@casa.demo;outro@mal.example',
  'Vítima <outro@mal.example>',
  '<outro@mal.example>',
  'grupo: a@mal.example, b@mal.example;',
  'vitima@casa.demo\r\nBcc: outro@mal.example',
  'vitima@casa.demo\nRCPT TO:<outro@mal.example>',
  'vitima@casa.demo\r\nDATA\r\n.',
  'vitima@casa.demo%0d%0aBcc:outro@mal.example@',
  'vitima@casa.demo\u0000@mal.example',
  'vitima(comentario)@casa.demo',
  'vitima@(x)casa.demo',
  '@mal.example:vitima@casa.demo',
  'vitima@casa.demo@mal.example',
  'vitima@[127.0.0.1]',
  'vitima @casa.demo',
  'vitima@',
  '@casa.demo',
  'vitima',
  '',
  ' ',
  `${'a'.repeat(250)}@casa.demo`,
  'vitima\u2028Bcc: outro@mal.example',
]
/** Subjects that would end the header's line. */
const ASSUNTOS = [
  'Pedido 1\r\nBcc: outro@mal.example',
  'Pedido 1\nBcc: outro@mal.example',
  'Pedido 1\rBcc: outro@mal.example',
  'Pedido 1\r\n\r\n<script>',
  'Pedido 1\r\n\tcontinuação: x',
  'Pedido 1\u0000Bcc: x',
  'Pedido 1\u0085Bcc: x',
  'Pedido 1\u2028Bcc: outro@mal.example',
  'Pedido 1\u2029Bcc: outro@mal.example',
  '=?utf-8?Q?=0D=0ABcc:_outro@mal.example?=',
  '=?utf-8?B?DQpCY2M6IG91dHJvQG1hbC5leGFtcGxl?=',
  'Pedido 1\u000bBcc: x',
  'Pedido 1\u000cBcc: x',
  'Pedido 1%0d%0aBcc: outro@mal.example',
  'Content-Type: text/html\r\n\r\nx',
  '\r\nBcc: outro@mal.example',
  'X'.repeat(998),
  `${'ã'.repeat(300)}\r\nBcc: outro@mal.example`,
  'Reposição de cabo — “nº 3”',
  'From: outro@mal.example\r\nTo: todos@mal.example',
  '.\r\nMAIL FROM:<outro@mal.example>',
  '\r\n.\r\nQUIT',
  '\ud800Bcc',
  '\u202eBcc: outro',
  'ok',
]

test('50 hostile addresses and subjects: to one person, from the house, with the headers of the house', {
  timeout: 120_000,
}, async () => {
  assert.equal(ENDERECOS.length + ASSUNTOS.length, 50)
  let n = 0
  const send = (to: string, subject: string, replyTo?: string) =>
    inTransaction(t.db, (tx) =>
      queueMail(t.services, tx, {
        to,
        subject,
        text: 'Texto\r\n.\r\nfim',
        html: '<p>Texto</p>',
        kind: 'ensaio',
        dedupeKey: `ensaio-${n++}`,
        ...(replyTo && { replyTo }),
      }),
    )
  for (const to of ENDERECOS) await send(to, 'Assunto')
  for (const to of ENDERECOS) await send('bom@casa.demo', 'Responder', to)
  for (const subject of ASSUNTOS) await send('bom@casa.demo', subject)
  await until(async () => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from correio where situacao = 1`.execute(t.db)
    return rows[0]!.n === '0'
  }, 60_000)

  const { rows: failed } = await sql<{ para: string }>`select para from correio where situacao = 3`.execute(t.db)
  // Whatever is not one plain address is kept as failed, for those who look after the queue.
  assert.ok(failed.length >= ENDERECOS.length - 2, `${failed.length} recusados`)
  assert.ok(server.received.length >= ASSUNTOS.length + ENDERECOS.length - 1, `${server.received.length} enviados`)
  for (const { envelope, mail } of server.received) {
    assert.equal(envelope.from, 'nao-responda@prumo.demo')
    assert.equal(envelope.to.length, 1, JSON.stringify(envelope))
    assert.match(envelope.to[0]!, /@casa\.demo$/, JSON.stringify(envelope))
    assert.equal(mail.from?.address, 'nao-responda@prumo.demo')
    assert.deepEqual(
      mail.to?.map(({ address }) => address),
      envelope.to,
    )
    assert.equal(mail.bcc, undefined)
    assert.equal(mail.cc, undefined)
    const names = mail.headers.map(({ key }) => key).sort()
    const known = [
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'auto-submitted',
      'x-auto-response-suppress',
    ]
    assert.deepEqual(
      names.filter((key) => !known.includes(key)),
      [],
      `headers of ${mail.subject}`,
    )
    assert.deepEqual(
      names.filter((key, at) => names.indexOf(key) !== at),
      [],
      'twice',
    )
    for (const { address } of mail.replyTo ?? [])
      assert.match(address ?? '', /^[^\s@]+@casa\.demo$|^vitima@\[|%0d/, JSON.stringify(mail.replyTo))
    assert.match(mail.text ?? '', /Texto[\s\S]*fim/)
  }
  const bom = server.received.filter(({ mail }) => mail.subject === 'Reposição de cabo — “nº 3”')
  assert.equal(bom.length, 1, 'what is only Portuguese arrives as it was written')
})

test('what people type reaches mail only as text: no route that mails takes such an address or name', {
  timeout: 60_000,
}, async () => {
  const sent = server.received.length
  for (const email of ENDERECOS) {
    const register = await t.inject({
      method: 'POST',
      url: '/api/createUsuario',
      remoteAddress: freshAddress(),
      payload: {
        data: { nome: 'X', email, senha: 'Serra-do-Mar-77', confirmSenha: 'Serra-do-Mar-77', cDeCustoSelecionados: [] },
      },
    })
    assert.equal(register.status, 400, `${JSON.stringify(email)}: ${JSON.stringify(register.body)}`)
    const recover = await t.inject({
      method: 'POST',
      url: '/api/require-password',
      remoteAddress: freshAddress(),
      payload: { email },
    })
    assert.ok([200, 400].includes(recover.status), `${email}: ${recover.status}`)
  }
  for (const nome of ['X\r\nBcc: outro@mal.example', 'X\nY', 'X\u0000']) {
    const answer = await t.inject({
      method: 'POST',
      url: '/api/createUsuario',
      remoteAddress: freshAddress(),
      payload: {
        data: {
          nome,
          email: 'nome@casa.demo',
          senha: 'Serra-do-Mar-77',
          confirmSenha: 'Serra-do-Mar-77',
          cDeCustoSelecionados: [],
        },
      },
    })
    assert.equal(answer.status, 400, nome)
  }
  assert.equal(server.received.length, sent, 'nothing was sent to anybody')
})
