import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { DOCUMENTO_RESERVADO, semanaDe } from '@prumo/domain/dp/emails.ts'
import { MOTIVO_DE_NAO_ENVIAR } from '@prumo/domain/dp/emails-entregas.ts'
import { readConfig } from '../../core/config.ts'
import type { Log } from '../../core/database/database.ts'
import { openMail, type Postman } from '../../core/mail/outbox.ts'
import { type Jobs, openJobs } from '../../core/works/jobs.ts'
import { type TestDatabase, testDatabase } from '../../test-kit/database.ts'
import { type MailServer, startMailServer } from '../../test-kit/mail.ts'
import { until } from '../../test-kit/until.ts'
import { cenario, em, hoje } from './emails.cenario.ts'
import { type Correios, entregarSemana } from './entregar.ts'
import { agendarRelatorios, enviarSemana } from './semanal.ts'
import { vencimentosDe } from './vencimentos.ts'

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} }
const RETRY = { retryLimit: 8, retryDelay: 1 }
const config = readConfig({ PUBLIC_URL: 'https://prumo.empresa.demo', MAIL_FROM: 'Prumo <nao-responda@prumo.demo>' })

describe('the weekly report', () => {
  let database: TestDatabase
  let jobs: Jobs
  let server: MailServer
  let postman: Postman
  let services: Correios
  let c: ReturnType<typeof cenario>

  before(async () => {
    database = await testDatabase()
    jobs = await openJobs(database.connection, QUIET, { pollSeconds: 0.5 })
    server = await startMailServer()
    postman = await openMail({ ...config, SMTP_URL: server.url }, { db: database.db, jobs, log: QUIET }, RETRY)
    services = { config, db: database.db, jobs }
    await agendarRelatorios(services, RETRY)
    c = cenario(database.db)
  })
  after(async () => {
    postman.close()
    await jobs.stop()
    await server.stop()
    await database.drop()
  })
  beforeEach(async () => {
    server.received.length = 0
    server.refuse = () => null
    // One test's recipients are not the next one's.
    await database.pool.query('delete from emails')
  })

  const entregas = async (para: string) =>
    (await database.pool.query('select * from emails_entregas where para = $1 order by id', [para])).rows
  const situacao = (para: string, esperada: number) =>
    until(async () => (await entregas(para))[0]?.situacao === esperada, 30_000)
  const recebidos = (para: string) => server.received.filter(({ envelope }) => envelope.to.includes(para))
  const textoPara = (para: string) => recebidos(para)[0]!.mail.text!
  const emailDe = async (contratos: string[]) => {
    const email = endereco()
    return { id: await c.email(contratos, { email }), email }
  }
  let serial = 0
  const endereco = () => `rh-semana-${++serial}@empresa.demo`

  test('a paper that a newer one of its type replaced is told to nobody', async () => {
    const contrato = await c.contrato()
    const pessoa = await c.colaborador(contrato)
    const [cnh, curso] = [await c.tipo('CNH'), await c.tipo('CURSO DE DIREÇÃO')]
    await c.documento(pessoa, cnh, em(-2500), { emissao: '2014-01-01' })
    await c.documento(pessoa, cnh, em(900), { emissao: '2019-01-01' })
    await c.documento(pessoa, curso, em(-3), { emissao: '2023-01-01' })
    // Dated ahead, it replaces nothing yet.
    await c.documento(pessoa, curso, em(900), { emissao: em(5) })
    const { id, email } = await emailDe([contrato])
    const { documentos, vencidos } = await vencimentosDe(database.db, { id }, email, hoje)
    assert.deepEqual([documentos.map(({ tipo }) => tipo), vencidos], [['CURSO DE DIREÇÃO'], 1])
  })

  test('each recipient is told, once, of what expires in their contracts and processes, and of nothing else', async () => {
    const [a, b] = [await c.contrato('CC-118'), await c.contrato()]
    const [eletrica, civil] = [await c.processo(), await c.processo()]
    const daEletrica = await c.pessoaCom(a, -3, { processoId: eletrica })
    const daCivil = await c.pessoaCom(a, 10, { processoId: civil })
    const deB = await c.pessoaCom(b, 30)
    const longe = await c.pessoaCom(a, 31)
    const deQuemSaiu = await c.pessoaCom(a, -1, { status: 2 })
    const afastado = await c.pessoaCom(a, 0, { status: 3, processoId: eletrica })
    const arquivado = await c.tipo('ARQUIVADO')
    await c.documento(await c.colaborador(a), arquivado, em(-1), { documentoMorto: true })
    const semDia = await c.tipo('SEM VALIDADE')
    await c.documento(await c.colaborador(a), semDia, null)
    const [todos, umProcesso, outro] = [endereco(), endereco(), endereco()]
    await c.email([a], { email: todos })
    await c.email([a], { email: umProcesso, listaProcessos: [eletrica] })
    await c.email([b], { email: outro })

    assert.equal(await enviarSemana(services), 3)
    for (const para of [todos, umProcesso, outro]) await situacao(para, 2)
    const diz = (para: string, ...matriculas: string[]) =>
      assert.deepEqual(
        [...textoPara(para).matchAll(/^Matrícula (\S+) · /gm)].map(([, matricula]) => matricula),
        matriculas,
      )
    diz(todos, daEletrica.matricula, afastado.matricula, daCivil.matricula)
    diz(umProcesso, daEletrica.matricula, afastado.matricula)
    diz(outro, deB.matricula)
    for (const para of [todos, umProcesso, outro])
      for (const { tipo } of [longe, deQuemSaiu, { tipo: 'ARQUIVADO' }, { tipo: 'SEM VALIDADE' }])
        assert.ok(!textoPara(para).includes(tipo), tipo)

    const { mail } = recebidos(todos)[0]!
    assert.equal(mail.subject, 'Documentações vencidas: 2 vencidos e 1 a vencer')
    assert.match(
      mail.text!,
      new RegExp(
        `^Matrícula ${daEletrica.matricula} · CC-118: ${daEletrica.tipo} · venceu em ${formatDate(em(-3))}$`,
        'm',
      ),
    )
    assert.match(mail.text!, new RegExp(`${afastado.tipo} · vence hoje$`, 'm'))
    assert.match(mail.text!, new RegExp(`${daCivil.tipo} · vence em ${formatDate(em(10))}$`, 'm'))
    assert.match(mail.text!, /https:\/\/prumo\.empresa\.demo\/dp\/documentos-vencidos/)
    const [entrega] = await entregas(todos)
    assert.deepEqual(
      [
        entrega.envio,
        entrega.vencidos,
        entrega.a_vencer,
        entrega.centros,
        entrega.tentativas,
        Boolean(entrega.enviado_em),
      ],
      [1, 2, 1, [a], 1, true],
    )

    // The week is told once: asked again, and twice at the same instant by two servers, nothing more leaves.
    assert.equal(await enviarSemana(services), 0)
    await Promise.all([1, 2, 3].map(() => entregarSemana(services, todos, semanaDe(hoje), hoje)))
    assert.equal((await entregas(todos)).length, 1)
    assert.equal(recebidos(todos).length, 1)
    // The next week is another.
    await entregarSemana(services, todos, em(7), hoje)
    await until(async () => recebidos(todos).length === 2)
  })

  test('one address with several records receives one report, each document once', async () => {
    const [a, b] = [await c.contrato(), await c.contrato()]
    const deA = await c.pessoaCom(a, 1)
    const deB = await c.pessoaCom(b, 2)
    const para = endereco()
    await c.email([a], { email: para })
    await c.email([a, b], { email: para })
    await c.email([b], { email: para, relDocs: false })
    assert.equal(await enviarSemana(services), 1)
    await situacao(para, 2)
    assert.deepEqual(
      [...textoPara(para).matchAll(/^Matrícula (\S+) · /gm)].map(([, matricula]) => matricula),
      [deA.matricula, deB.matricula],
    )
  })

  test('with nothing to tell no mail leaves, and the log of deliveries says why', async () => {
    const para = endereco()
    const desligado = endereco()
    const a = await c.contrato()
    await c.email([a], { email: para })
    await c.email([a], { email: desligado, relDocs: false })
    assert.equal(await enviarSemana(services), 1)
    await until(async () => (await entregas(para)).length === 1)
    const [entrega] = await entregas(para)
    assert.deepEqual(
      [entrega.situacao, entrega.motivo, entrega.correio_id, entrega.vencidos + entrega.a_vencer],
      [4, MOTIVO_DE_NAO_ENVIAR.nada, null, 0],
    )
    await entregarSemana(services, desligado, semanaDe(hoje), hoje)
    assert.deepEqual(await entregas(desligado), [])
    const { rows } = await database.pool.query('select 1 from correio where para = any($1)', [[para, desligado]])
    assert.deepEqual(rows, [])
  })

  test('levels 1 to 10, sensitive or not: what only full access may know of is an occupational document', async () => {
    const a = await c.contrato()
    const colab = await c.colaborador(a, { nome: 'CONCEIÇÃO SIGILOSA', matricula: '0777', cpf: '52998224725' })
    for (let nivel = 1; nivel <= 10; nivel++)
      for (const sensivel of [false, true])
        await c.documento(colab, await c.tipo(`EXAME N${nivel}${sensivel ? 'S' : 'P'}X`, nivel, sensivel), em(1))
    const para = endereco()
    await c.email([a], { email: para })
    await enviarSemana(services)
    await situacao(para, 2)
    const { mail } = recebidos(para)[0]!
    for (const dito of [mail.text!, mail.html!, JSON.stringify(mail.headers)]) {
      assert.doesNotMatch(dito, /CONCEIÇÃO|SIGILOSA|529\.?982/)
      const nomes = [...dito.matchAll(/EXAME N(\d+)([SP])X/g)].map(([, nivel, marca]) => `${nivel}${marca}`)
      assert.ok(
        nomes.every((nome) => !nome.endsWith('S') && Number.parseInt(nome, 10) > 3),
        nomes.join(),
      )
    }
    assert.equal([...mail.text!.matchAll(/EXAME N(\d+)PX/g)].length, 7)
    assert.equal(mail.text!.split(DOCUMENTO_RESERVADO).length - 1, 13)
    assert.deepEqual(mail.attachments, [])
  })

  test('a person of the system is told no more than they may see, and nothing once they are inactive', async () => {
    const [seu, alheio] = [await c.contrato(), await c.contrato()]
    const visto = await c.pessoaCom(seu, 1)
    const escondido = await c.pessoaCom(alheio, 1)
    const [ativo, inativo, semNada] = [endereco(), endereco(), endereco()]
    for (const [email, isAtivo, centros] of [
      [ativo, true, [seu]],
      [inativo, false, [seu]],
      [semNada, true, []],
    ] as const) {
      // Addresses are the same whatever the case they were typed in.
      const usuarioId = await c.insere('usuarios', { nome: 'Fulano', email: email.toUpperCase(), isAtivo })
      for (const centroDeCustoId of centros)
        await database.db.insertInto('usuariosCentros').values({ usuarioId, centroDeCustoId }).execute()
      await c.email([seu, alheio], { email })
    }
    await enviarSemana(services)
    await situacao(ativo, 2)
    assert.ok(textoPara(ativo).includes(visto.tipo))
    assert.ok(!textoPara(ativo).includes(escondido.tipo))
    for (const [para, motivo] of [
      [inativo, MOTIVO_DE_NAO_ENVIAR.inativo],
      [semNada, MOTIVO_DE_NAO_ENVIAR.semContrato],
    ] as const) {
      await until(async () => (await entregas(para)).length === 1)
      assert.deepEqual(
        (await entregas(para)).map((entrega) => [entrega.situacao, entrega.motivo]),
        [[4, motivo]],
      )
    }
  })

  test('a list longer than a mail names the first hundred and counts the rest', async () => {
    const a = await c.contrato()
    const tipo = await c.tipo('NR 10')
    for (let n = 0; n < 103; n++) await c.documento(await c.colaborador(a), tipo, em(n % 30))
    const para = endereco()
    await c.email([a], { email: para })
    await enviarSemana(services)
    await situacao(para, 2)
    assert.equal([...textoPara(para).matchAll(/^Matrícula /gm)].length, 100)
    assert.match(textoPara(para), /^E mais: 3 documentos$/m)
    const [entrega] = await entregas(para)
    assert.equal(entrega.vencidos + entrega.a_vencer, 103)
  })

  test('"try later" and "never" of the mail server: one is tried again, the other told of, and nobody waits for either', async () => {
    const a = await c.contrato()
    await c.pessoaCom(a, 1)
    const [ocupado, inexistente, bom] = [endereco(), endereco(), endereco()]
    for (const email of [ocupado, inexistente, bom]) await c.email([a], { email })
    let recusas = 0
    server.refuse = (para) =>
      para === inexistente
        ? { responseCode: 550, message: 'caixa inexistente' }
        : para === ocupado && ++recusas <= 2
          ? { responseCode: 451, message: 'caixa ocupada' }
          : null
    await enviarSemana(services)
    await situacao(bom, 2)
    await situacao(inexistente, 3)
    await situacao(ocupado, 2)
    const [falhou] = await entregas(inexistente)
    assert.match(falhou.motivo, /^O servidor de e-mail respondeu: 550 .*caixa inexistente/)
    assert.deepEqual([falhou.tentativas, falhou.enviado_em], [1, null])
    const [tarde] = await entregas(ocupado)
    assert.deepEqual([tarde.tentativas, tarde.motivo, recebidos(ocupado).length], [3, null, 1])
  })

  test('a report that could not be made is made when it can be, for that recipient alone', async () => {
    const a = await c.contrato()
    const visto = await c.pessoaCom(a, 1)
    const para = endereco()
    await c.email([a], { email: para })
    await database.pool.query('alter table tipos_documentos rename to tipos_fora_do_ar')
    try {
      await enviarSemana(services)
      await until(async () => {
        const { rows } = await database.pool.query(
          "select 1 from pgboss.job where name = 'relatorio-de-vencimentos' and state = 'retry' and data->>'para' = $1",
          [para],
        )
        return rows.length === 1
      })
      assert.deepEqual(await entregas(para), [], 'nothing is told of a report that was not made')
    } finally {
      await database.pool.query('alter table tipos_fora_do_ar rename to tipos_documentos')
    }
    await situacao(para, 2)
    assert.ok(textoPara(para).includes(visto.tipo))
    assert.equal(recebidos(para).length, 1)
  })
})

test('a mail server that is down: the report waits, and leaves once when it is back', async () => {
  const database = await testDatabase()
  const jobs = await openJobs(database.connection, QUIET, { pollSeconds: 0.5 })
  const fora = await startMailServer()
  const { url } = fora
  await fora.stop()
  const postman = await openMail({ ...config, SMTP_URL: url }, { db: database.db, jobs, log: QUIET }, RETRY)
  const services = { config, db: database.db, jobs }
  await agendarRelatorios(services, RETRY)
  const c = cenario(database.db)
  const a = await c.contrato()
  await c.pessoaCom(a, 1)
  await c.email([a], { email: 'espera@empresa.demo' })
  await enviarSemana(services)
  const entrega = async () => (await database.pool.query('select * from emails_entregas')).rows[0]
  await until(async () => /não foi alcançado/.test((await entrega())?.motivo ?? ''))
  assert.deepEqual([(await entrega()).situacao, (await entrega()).enviado_em], [1, null])
  const back = await startMailServer(Number(new URL(url).port))
  await until(async () => (await entrega()).situacao === 2, 30_000)
  assert.equal(back.received.length, 1)
  assert.equal((await entrega()).motivo, null)
  postman.close()
  await jobs.stop()
  await back.stop()
  await database.drop()
})
