import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../../test-kit/database.ts'
import { type MailServer, startMailServer } from '../../test-kit/mail.ts'
import { until } from '../../test-kit/until.ts'
import { inTransaction, type Log } from '../database/database.ts'
import { type Jobs, openJobs } from '../works/jobs.ts'
import { mailLayout } from './layout.ts'
import { type OutgoingMail, openMail, type Postman, queueAgain, queueMail } from './outbox.ts'

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} }
const FROM = 'Prumo <nao-responda@prumo.demo>'
const RETRY = { retryLimit: 8, retryDelay: 1 }

describe('the mail outbox', () => {
  let database: TestDatabase
  let jobs: Jobs
  let server: MailServer
  let postman: Postman

  before(async () => {
    database = await testDatabase()
    jobs = await openJobs(database.connection, QUIET, { pollSeconds: 0.5 })
    server = await startMailServer()
    postman = await openMail({ SMTP_URL: server.url, MAIL_FROM: FROM }, { db: database.db, jobs, log: QUIET }, RETRY)
  })
  after(async () => {
    postman.close()
    await jobs.stop()
    await server.stop()
    await database.drop()
  })
  beforeEach(() => {
    server.received.length = 0
    server.refuse = () => null
  })

  let serial = 0
  const notice = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
    to: 'ana@prumo.demo',
    subject: 'Pedido aprovado',
    text: 'Olá.',
    kind: 'teste',
    dedupeKey: `teste-${++serial}`,
    ...more,
  })
  const queue = (mail: OutgoingMail) => inTransaction(database.db, (tx) => queueMail({ jobs }, tx, mail))
  const row = async (mail: OutgoingMail) =>
    (await database.pool.query('select * from correio where chave = $1', [mail.dedupeKey])).rows[0]
  const settled = (mail: OutgoingMail, situacao: number) => until(async () => (await row(mail))?.situacao === situacao)

  test('a demonstration sends to its own domain alone, and says of the others why not', async () => {
    await database.db.insertInto('demonstracao').values({ dominio: 'prumo.demo' }).execute()
    try {
      const owed = await inTransaction(database.db, async (tx) => {
        for (const to of ['vendas@fornecedor.exemplo', 'Ana@PRUMO.demo', 'x@outro-prumo.demo'])
          await queueMail({ jobs }, tx, notice({ to }))
        return tx.selectFrom('correio').select(['id', 'para']).orderBy('id', 'desc').limit(3).execute()
      })
      await until(async () => {
        const { n } = await database.db
          .selectFrom('correio')
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .where(
            'id',
            'in',
            owed.map(({ id }) => id),
          )
          .where('situacao', '=', 1)
          .executeTakeFirstOrThrow()
        return Number(n) === 0
      })
      const found = await database.db
        .selectFrom('correio')
        .select(['para', 'situacao', 'erro'])
        .where(
          'id',
          'in',
          owed.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()
      const why = 'Empresa de demonstração: só envia a endereços de prumo.demo.'
      assert.deepEqual(
        found.map(({ para, situacao, erro }) => [para, situacao, erro]),
        [
          ['vendas@fornecedor.exemplo', 3, why],
          ['Ana@PRUMO.demo', 2, null],
          ['x@outro-prumo.demo', 3, why],
        ],
      )
      assert.equal(server.received.length, 1)
    } finally {
      await database.db.deleteFrom('demonstracao').execute()
    }
  })

  test('a mail leaves with its accents, both bodies and the headers of an automatic message', async () => {
    const body = mailLayout({
      title: 'Aprovação do pedido nº 12',
      paragraphs: ['Conceição aprovou <o seu> pedido.\nAté logo.'],
      facts: [
        ['Fornecedor', 'Aço & Cia "Ltda"'],
        ['Obra', null],
        ['Valor', 'R$ 1.234,56'],
      ],
      button: { label: 'Ver pedido', url: 'https://prumo.demo/financeiro/pedidos/detalhes/1?a=1&b=2' },
    })
    const mail = notice({ subject: 'Aprovação do pedido nº 12 – ação', ...body })
    assert.equal(await queue(mail), true)
    await settled(mail, 2)
    const [got, ...others] = server.received
    assert.deepEqual(others, [])
    assert.deepEqual(got!.envelope, { from: 'nao-responda@prumo.demo', to: ['ana@prumo.demo'] })
    assert.equal(got!.mail.subject, mail.subject)
    assert.deepEqual(got!.mail.from, { name: 'Prumo', address: 'nao-responda@prumo.demo' })
    const header = (key: string) => got!.mail.headers.find((entry) => entry.key === key)?.value
    assert.equal(header('auto-submitted'), 'auto-generated')
    const { id, tentativas, erro, enviado_em } = await row(mail)
    assert.equal(got!.mail.messageId, `<correio.${id}@prumo.demo>`)
    assert.deepEqual([tentativas, erro, Boolean(enviado_em)], [1, null, true])
    assert.match(
      got!.mail.text!,
      /Conceição aprovou <o seu> pedido\.\nAté logo\.\n\nFornecedor: Aço & Cia "Ltda"\nValor: R\$ 1\.234,56\n\nVer pedido:\nhttps:/,
    )
    assert.match(got!.mail.html!, /Conceição aprovou &#60;o seu&#62; pedido\.<br>Até logo\./)
    assert.match(got!.mail.html!, /href="https:\/\/prumo\.demo\/financeiro\/pedidos\/detalhes\/1\?a=1&#38;b=2"/)
    assert.doesNotMatch(got!.mail.html!, /<img|<script|url\(/)
  })

  test('an act that is undone owes no mail', async () => {
    const mail = notice()
    await assert.rejects(
      inTransaction(database.db, async (tx) => {
        await queueMail({ jobs }, tx, mail)
        throw new Error('desfaz')
      }),
    )
    const marker = notice()
    await queue(marker)
    await settled(marker, 2)
    assert.equal(await row(mail), undefined)
    assert.equal(server.received.length, 1)
  })

  test('the same notice owed twice, even at once, is one mail', async () => {
    const mail = notice()
    const answers = await Promise.all([queue(mail), queue(mail), queue(mail)])
    assert.deepEqual(answers.sort(), [false, false, true])
    await settled(mail, 2)
    const marker = notice()
    await queue(marker)
    await settled(marker, 2)
    assert.equal(server.received.length, 2)
  })

  test('"try later" is tried later, and the reason is kept meanwhile', async () => {
    const mail = notice()
    let refusals = 0
    server.refuse = () => (++refusals <= 2 ? { responseCode: 451, message: 'caixa ocupada' } : null)
    await queue(mail)
    await until(async () => (await row(mail)).tentativas >= 1)
    assert.match((await row(mail)).erro ?? 'caixa ocupada', /caixa ocupada/)
    await settled(mail, 2)
    const { tentativas, erro } = await row(mail)
    assert.deepEqual([tentativas, erro, server.received.length], [3, null, 1])
  })

  test('"never" is not tried again; what was secret is wiped', async () => {
    const mail = notice({ secret: true, text: 'https://prumo.demo/recuperar-senha/abc', html: '<p>abc</p>' })
    let refusals = 0
    server.refuse = () => {
      refusals++
      return { responseCode: 550, message: 'caixa inexistente' }
    }
    await queue(mail)
    await settled(mail, 3)
    const { tentativas, erro, texto, html, enviado_em } = await row(mail)
    assert.match(erro, /^O servidor de e-mail respondeu: 550 .*caixa inexistente/)
    assert.deepEqual([tentativas, refusals, texto, html, enviado_em], [1, 1, '', null, null])
    const { rows } = await database.pool.query(
      "select count(*)::int as n from pgboss.job where name = 'correio' and state = 'retry'",
    )
    assert.equal(rows[0].n, 0)
  })

  test('what was given up is sent when somebody puts it back in the queue', async () => {
    server.refuse = () => ({ responseCode: 550, message: 'caixa inexistente' })
    const mail = notice()
    await queue(mail)
    await settled(mail, 3)
    server.refuse = () => null
    const { id } = await row(mail)
    await inTransaction(database.db, (tx) => queueAgain({ jobs }, tx, [id]))
    await settled(mail, 2)
    assert.equal(server.received.length, 1)
  })

  test('a secret leaves the database once it has been sent', async () => {
    const mail = notice({ secret: true, text: 'senha: x' })
    await queue(mail)
    await settled(mail, 2)
    assert.equal((await row(mail)).texto, '')
    assert.match(server.received[0]!.mail.text!, /senha: x/)
  })

  test('headers cannot be injected, and a hostile address sends nothing anywhere', async () => {
    const mail = notice({ subject: 'Oi\r\nBcc: todos@prumo.demo' })
    await queue(mail)
    await settled(mail, 2)
    assert.deepEqual(server.received[0]!.envelope.to, ['ana@prumo.demo'])
    assert.equal(server.received[0]!.mail.subject, 'Oi Bcc: todos@prumo.demo')
    assert.deepEqual(server.received[0]!.mail.bcc ?? [], [])
    for (const to of [
      'a@b.demo, c@d.demo',
      'a@b.demo\r\nBcc: x@y.demo',
      '"x <intruso@z.demo>" <a@b.demo>',
      'semarroba',
      '',
    ]) {
      const hostile = notice({ to })
      assert.equal(await queue(hostile), true)
      assert.equal((await row(hostile)).situacao, 3, to)
    }
  })
})

test('mail waits for a server: none configured, then one that is down, then one that is up', async () => {
  const database = await testDatabase()
  const owe = async (jobs: Jobs, n: number) => {
    for (let i = 0; i < n; i++) {
      const mail = { to: `p${i}@prumo.demo`, subject: 'Aviso', text: 'x', kind: 'teste', dedupeKey: `espera-${i}` }
      await inTransaction(database.db, (tx) => queueMail({ jobs }, tx, mail))
    }
  }
  const count = async (where: string) =>
    (await database.pool.query(`select count(*)::int as n from correio where ${where}`)).rows[0].n
  const idle = async () =>
    (
      await database.pool.query(
        "select count(*)::int as n from pgboss.job where name = 'correio' and state in ('created', 'active')",
      )
    ).rows[0].n === 0

  const first = await openJobs(database.connection, QUIET, { pollSeconds: 0.5 })
  await openMail({ MAIL_FROM: FROM }, { db: database.db, jobs: first, log: QUIET })
  await owe(first, 20)
  await until(idle)
  await first.stop()
  assert.equal(await count('situacao = 1 and tentativas = 0'), 20)

  const server = await startMailServer()
  const { url } = server
  await server.stop()
  const second = await openJobs(database.connection, QUIET, { pollSeconds: 0.5 })
  const postman = await openMail(
    { SMTP_URL: url, MAIL_FROM: FROM },
    { db: database.db, jobs: second, log: QUIET },
    RETRY,
  )
  await until(async () => (await count("situacao = 1 and tentativas > 0 and erro like '%não foi alcançado%'")) === 20)

  const back = await startMailServer(Number(new URL(url).port))
  await until(async () => (await count('situacao = 2')) === 20, 30_000)
  assert.equal(new Set(back.received.map(({ mail }) => mail.messageId)).size, 20)
  assert.equal(back.received.length, 20)
  postman.close()
  await second.stop()
  await back.stop()
  await database.drop()
})

test('outside the own machine a server that offers no TLS gets no mail, unless the settings say that the network is closed', async () => {
  const database = await testDatabase()
  const server = await startMailServer()
  // The same machine under a name that is not one of its own.
  const SMTP_URL = `smtp://127.1:${new URL(server.url).port}`
  const jobs = await openJobs(database.connection, QUIET, { pollSeconds: 0.5 })
  const owe = (to: string) =>
    inTransaction(database.db, (tx) =>
      queueMail({ jobs }, tx, { to, subject: 'Aviso', text: 'x', kind: 'teste', dedupeKey: to }),
    )
  const row = async (to: string) =>
    (await database.pool.query('select situacao, tentativas, erro from correio where para = $1', [to])).rows[0]
  const open = (more: object) =>
    openMail({ SMTP_URL, MAIL_FROM: FROM, ...more }, { db: database.db, jobs, log: QUIET }, RETRY)
  const plain = await open({})
  await owe('ana@prumo.demo')
  await until(async () => (await row('ana@prumo.demo')).tentativas > 0)
  const waiting = await row('ana@prumo.demo')
  assert.equal(waiting.situacao, 1, 'it waits')
  assert.match(waiting.erro, /STARTTLS|ETLS|servidor de e-mail/)
  assert.equal(server.received.length, 0)
  plain.close()
  await jobs.stop()

  const again = await openJobs(database.connection, QUIET, { pollSeconds: 0.5 })
  const closed = await openMail(
    { SMTP_URL, MAIL_FROM: FROM, SEM_TLS: ['127.1'] },
    { db: database.db, jobs: again, log: QUIET },
    RETRY,
  )
  await until(async () => (await row('ana@prumo.demo')).situacao === 2, 30_000)
  assert.equal(server.received.length, 1)
  closed.close()
  await again.stop()
  await server.stop()
  await database.drop()
})
