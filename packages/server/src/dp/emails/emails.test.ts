import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@prumo/domain/core/messages.ts'
import { DOCUMENTO_RESERVADO } from '@prumo/domain/dp/emails.ts'
import { MOTIVO_DE_NAO_ENVIAR } from '@prumo/domain/dp/emails-entregas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { startMailServer } from '../../test-kit/mail.ts'
import { until } from '../../test-kit/until.ts'
import { cenario, em } from './emails.cenario.ts'

let t: TestApp
let c: ReturnType<typeof cenario>
let meu: string
let alheio: string
let dp: Person
before(async () => {
  t = await testApp()
  c = cenario(t.db)
  meu = await t.centro()
  alheio = await t.centro()
  dp = await t.person({ telas: [[telas.emails, 'visualizar', 'adicionar', 'editar', 'excluir']], centros: [meu] })
})
after(() => t.close())

let serial = 0
const endereco = () => `dp-${++serial}@empresa.demo`
/** What the spec's form sends. */
const corpo = (mais: object = {}) => ({
  email: endereco(),
  tipo: 1,
  listaContratos: [meu],
  listaProcessos: [],
  relDocs: true,
  ...mais,
})
const novasLinhas = async (ato: () => Promise<unknown>) => {
  const antes = (await t.logs()).length
  await ato()
  return (await t.logs()).slice(antes)
}

test('registered, changed and removed: the log says so in the words of the specification', async () => {
  const processo = await c.processo()
  let id = ''
  const linhas = await novasLinhas(async () => {
    const criado = await dp.post('/api/emails', corpo({ email: 'RH@Empresa.Demo', listaContratos: [meu, meu] }))
    assert.equal(criado.status, 201, JSON.stringify(criado.body))
    id = criado.body.id
    assert.ok(Math.abs(Number(id) - Date.now()) < 60_000, 'the id is the timestamp of the creation')
    assert.deepEqual(criado.body, {
      id,
      revisao: 1,
      tipo: 1,
      email: 'rh@empresa.demo',
      // Chosen twice is not added twice (Spec 2 §5).
      listaContratos: [meu],
      listaProcessos: [],
      relDocs: true,
    })
    const mudado = await dp.put(`/api/emails/${id}`, { listaProcessos: [processo], relDocs: false })
    assert.deepEqual([mudado.status, mudado.body.listaProcessos, mudado.body.relDocs], [200, [processo], false])
    assert.equal((await dp.delete(`/api/emails/${id}`)).status, 204)
  })
  assert.deepEqual(
    linhas.map((linha) => [linha.acaoId, linha.telaId, linha.alvoId, linha.colabId, linha.centros, linha.descricao]),
    [
      [1, 36, id, dp.id, [meu], 'Cadastrou um novo e-mail de relatório: "rh@empresa.demo"'],
      [
        2,
        36,
        id,
        dp.id,
        [meu],
        'Atualizou as configurações do e-mail de relatório "rh@empresa.demo": Somente nos processos, Envio semanal',
      ],
      [3, 36, id, dp.id, [meu], 'Removeu a configuração de relatório automático de "rh@empresa.demo"'],
    ],
  )
})

test('without a contract it is refused in the words of the specification, also under the collection’s name', async () => {
  const { id } = (await dp.post('/api/emails', corpo())).body
  for (const resposta of [
    await dp.post('/api/emails', corpo({ listaContratos: [] })),
    await dp.post('/api/emails', { email: endereco(), tipo: 1 }),
    await dp.put(`/api/emails/${id}`, { listaContratos: [] }),
    await dp.post('/api/updateData', { banco: '/emails', data: corpo({ listaContratos: [] }) }),
    await dp.post('/api/updateData', { banco: 'emails', id, data: { listaContratos: [] } }),
  ]) {
    assert.equal(resposta.status, 400)
    assert.equal(resposta.body.message, messages.selecioneUmContrato)
    assert.deepEqual(resposta.body.details, { listaContratos: messages.selecioneUmContrato })
  }
  for (const [mais, campo] of [
    [{ email: 'sem arroba' }, 'email'],
    [{ tipo: 2 }, 'tipo'],
    [{ listaContratos: [alheio] }, 'listaContratos'],
    [{ listaProcessos: ['123'] }, 'listaProcessos'],
  ] as const) {
    const resposta = await dp.post('/api/emails', corpo(mais))
    assert.equal(resposta.status, 400)
    assert.deepEqual(Object.keys(resposta.body.details), [campo])
  }
  const linhas = await novasLinhas(() => dp.post('/api/delete', { documents: 'emails', id }))
  assert.match(linhas[0]!.descricao, /^Removeu a configuração de relatório automático/)
})

test('a record that names a contract somebody does not hold is not theirs to see, to redirect or to send', async () => {
  const id = await c.email([meu, alheio])
  for (const resposta of [
    await dp.get(`/api/emails/${id}`),
    await dp.put(`/api/emails/${id}`, { email: endereco() }),
    await dp.delete(`/api/emails/${id}`),
    await dp.get(`/api/emails/${id}/previa`),
    await dp.post(`/api/emails/${id}/enviar`),
    await dp.post('/api/emails/1/enviar'),
    await dp.post('/api/emails/x/enviar'),
  ])
    assert.equal(resposta.status, 404)
  assert.deepEqual((await dp.get(`/api/emails?ids=${id}`)).body.itens, [])
  const ambos = await t.person({ telas: [[telas.emails, 'visualizar', 'editar']], centros: [meu, alheio] })
  assert.equal((await ambos.get(`/api/emails/${id}`)).status, 200)
})

test('a contract or a process that reports are about is not deleted under them', async () => {
  const [contrato, processo] = [await t.centro(), await c.processo()]
  await c.email([contrato], { email: 'usa@empresa.demo', listaProcessos: [processo] })
  const dono = await t.person({
    telas: [
      [telas.contasContrato, 'visualizar', 'excluir'],
      [telas.processos, 'visualizar', 'excluir'],
      [telas.emails, 'visualizar'],
    ],
    centros: [contrato],
  })
  for (const endereco of [`/api/contas-contrato/${contrato}`, `/api/processos/${processo}`]) {
    const resposta = await dono.delete(endereco)
    assert.equal(resposta.status, 409)
    assert.match(resposta.body.message, /em uso por 1 e-mail de relatório \(usa@empresa\.demo\)/)
  }
})

test('sending now needs editar, leaves one row in the log and one delivery, and is no way to flood a mailbox', async () => {
  const visto = await c.pessoaCom(meu, -2)
  const para = endereco()
  const id = await c.email([meu], { email: para, relDocs: false })
  const leitor = await t.person({ telas: [[telas.emails, 'visualizar', 'adicionar', 'excluir']], centros: [meu] })
  assert.equal((await leitor.post(`/api/emails/${id}/enviar`)).status, 403)
  assert.equal((await leitor.get(`/api/emails/${id}/previa`)).status, 403)

  const linhas = await novasLinhas(async () => {
    const respostas = await Promise.all([1, 2, 3].map(() => dp.post(`/api/emails/${id}/enviar`)))
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409, 409])
    const enviado = respostas.find(({ status }) => status === 200)!
    assert.deepEqual([enviado.body.enviado, enviado.body.motivo], [true, null])
    assert.ok(enviado.body.vencidos >= 1)
  })
  assert.deepEqual(
    linhas.map((linha) => [linha.acaoId, linha.telaId, linha.alvoId, linha.colabId, linha.centros]),
    [[2, 36, id, dp.id, [meu]]],
  )
  assert.match(
    linhas[0]!.descricao,
    new RegExp(`^Enviou agora o relatório de documentações vencidas a "${para}": \\d+ vencido`),
  )
  assert.ok(!linhas[0]!.descricao.includes(visto.tipo))

  const entregas = (await leitor.get(`/api/emails-entregas?campo=para&valor=${para}`)).body.itens
  assert.deepEqual(
    entregas.map((e: Record<string, unknown>) => [e.envio, e.semana, e.situacao, e.tentativas]),
    [[2, null, 1, 0]],
  )
  // Another record of the same address is the same mailbox; another address is not.
  assert.equal((await dp.post(`/api/emails/${await c.email([meu], { email: para })}/enviar`)).status, 409)
  assert.equal((await dp.post(`/api/emails/${await c.email([meu])}/enviar`)).status, 200)
  // What failed may be asked for again.
  await sql`update emails_entregas set situacao = 3 where para = ${para}`.execute(t.db)
  assert.equal((await dp.post(`/api/emails/${id}/enviar`)).status, 200)
})

test('with nothing to tell nothing is sent, delivered or logged', async () => {
  const centro = await t.centro()
  const pessoa = await t.person({ telas: [[telas.emails, 'visualizar', 'editar']], centros: [centro] })
  const para = endereco()
  const id = await c.email([centro], { email: para })
  const linhas = await novasLinhas(async () => {
    const resposta = await pessoa.post(`/api/emails/${id}/enviar`)
    assert.deepEqual(resposta.body, { enviado: false, vencidos: 0, aVencer: 0, motivo: MOTIVO_DE_NAO_ENVIAR.nada })
    assert.deepEqual((await pessoa.get(`/api/emails/${id}/previa`)).body, {
      vencidos: 0,
      aVencer: 0,
      motivo: MOTIVO_DE_NAO_ENVIAR.nada,
      assunto: null,
      texto: null,
      html: null,
    })
  })
  assert.deepEqual(linhas, [])
  assert.equal((await pessoa.get(`/api/emails-entregas/contagem?campo=para&valor=${para}`)).body.total, 0)
  assert.deepEqual((await sql`select 1 from correio where para = ${para}`.execute(t.db)).rows, [])
})

test('the preview is the mail: what is restricted stays unnamed, also to who has full access', async () => {
  const centro = await t.centro()
  const colab = await c.colaborador(centro, { nome: 'JOSÉ RESERVADO', matricula: '0042' })
  await c.documento(colab, await c.tipo('ASO ADMISSIONAL', 5, true), em(3))
  await c.documento(colab, await c.tipo('NR 35'), em(4))
  const id = await c.email([centro])
  const pessoa = await t.person({
    telas: [
      [telas.emails, 'visualizar', 'editar'],
      [telas.colaboradores, 'visualizar', 'acesso'],
      [telas.tiposDocumentos, 'visualizar', 'acesso'],
    ],
    centros: [centro],
  })
  const { body } = await pessoa.get(`/api/emails/${id}/previa`)
  assert.deepEqual([body.assunto, body.vencidos, body.aVencer], ['Documentações vencidas: 2 a vencer', 0, 2])
  for (const dito of [body.texto, body.html]) {
    assert.doesNotMatch(dito, /ASO|RESERVADO/)
    assert.match(dito, new RegExp(DOCUMENTO_RESERVADO))
    assert.match(dito, /NR 35/)
  }
})

test('deliveries are read by who holds their contracts, and written by nobody', async () => {
  const entrega = await c.insere('emailsEntregas', {
    para: endereco(),
    envio: 2,
    centros: sql`array[${meu}, ${alheio}]::bigint[]`,
  })
  assert.equal((await dp.get(`/api/emails-entregas/${entrega}`)).status, 404)
  const ambos = await t.person({ telas: [[telas.emails, 'visualizar']], centros: [meu, alheio] })
  assert.equal((await ambos.get(`/api/emails-entregas/${entrega}`)).status, 200)
  for (const resposta of [
    await dp.post('/api/emails-entregas', {}),
    await dp.put(`/api/emails-entregas/${entrega}`, { para: endereco() }),
    await dp.delete(`/api/emails-entregas/${entrega}`),
  ])
    assert.equal(resposta.status, 404)
  assert.equal((await dp.post('/api/delete', { documents: 'emails-entregas', id: entrega })).status, 403)
  const semTela = await t.person({ centros: [meu, alheio] })
  assert.equal((await semTela.get('/api/emails-entregas')).status, 403)
})

test('sent now, it really arrives, and the delivery says so', async () => {
  const correio = await startMailServer()
  const outra = await testApp({ SMTP_URL: correio.url, PUBLIC_URL: 'https://prumo.empresa.demo' })
  try {
    const d = cenario(outra.db)
    const centro = await outra.centro()
    const visto = await d.pessoaCom(centro, 5)
    const pessoa = await outra.person({ telas: [[telas.emails, 'visualizar', 'editar']], centros: [centro] })
    const id = await d.email([centro], { email: 'chega@empresa.demo' })
    assert.equal((await pessoa.post(`/api/emails/${id}/enviar`)).body.enviado, true)
    const ler = async () => (await pessoa.get('/api/emails-entregas?campo=para&valor=chega@empresa.demo')).body.itens[0]
    await until(async () => (await ler())?.situacao === 2)
    const [recebido] = correio.received
    assert.deepEqual(recebido!.envelope.to, ['chega@empresa.demo'])
    assert.ok(recebido!.mail.text!.includes(visto.tipo))
    const entrega = await ler()
    assert.deepEqual([entrega.tentativas, entrega.aVencer, entrega.motivo], [1, 1, null])
    assert.ok(entrega.enviadoEm)
  } finally {
    await outra.close()
    await correio.stop()
  }
})
