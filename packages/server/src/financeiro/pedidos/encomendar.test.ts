import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type MailServer, startMailServer } from '../../test-kit/mail.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { until } from '../../test-kit/until.ts'
import { type Cenario, linha, logsDe, montar, noStatus, retrato } from './pedidos.cenario.ts'

let cena: Cenario
let correio: MailServer
before(async () => {
  correio = await startMailServer()
  cena = await montar({ SMTP_URL: correio.url })
})
after(async () => {
  await cena.app.close()
  await correio.stop()
})

const avisar = (quem: { post: Cenario['semPapel']['post'] }, pedido: unknown) =>
  quem.post('/api/services/notify-forn-pedido-de-compra', { pedido })
const aoFornecedor = async (id: string) => {
  const { rows } = await sql<{ para: string; centros: string[] }>`select para, centros from correio
    where tipo = 'pedido-fornecedor' and chave like ${`pedido:${id}:%`}`.execute(cena.app.db)
  return rows
}
const email = (para: string | null) =>
  sql`update fornecedores set email = ${para} where id = ${cena.fornecedor}`.execute(cena.app.db)

test('telling the supplier orders: the PDF goes with the mail, one log row, and a repeat sends nothing', async () => {
  const id = await noStatus(cena, 5)
  const { numero } = await linha(cena, id)
  let resposta = { status: 0, body: {} as object }
  const logs = await logsDe(cena, async () => {
    resposta = await avisar(cena.gente[1], { id, numero: 999 })
  })
  assert.deepEqual([resposta.status, resposta.body], [200, { avisado: true, para: 'vendas@cabos.demo' }])
  assert.equal((await linha(cena, id)).status, 9)
  assert.deepEqual(
    logs.map(({ descricao }) => descricao),
    [`Encomendou o pedido ${numero} e avisou o fornecedor por e-mail`],
  )
  const assunto = `Pedido de compra ${numero}`
  await until(async () => correio.received.some(({ mail }) => mail.subject === assunto))
  const { mail } = correio.received.find((one) => one.mail.subject === assunto)!
  const [anexo] = mail.attachments
  assert.deepEqual(
    [mail.attachments.length, anexo!.filename, anexo!.mimeType],
    [1, `Pedido ${numero}.pdf`, 'application/pdf'],
  )
  const texto = pdfPages(Buffer.from(anexo!.content as ArrayBuffer)).join('')
  for (const trecho of [`Pedido de compra nº ${numero}`, 'Cabos e Fios', 'Cabo 2,5 mm²', 'R$ 35,00'])
    assert.ok(texto.includes(trecho), trecho)
  // What the house says among itself does not leave it.
  assert.ok(!texto.includes('Reposição'))

  const repetidos = await logsDe(cena, async () => {
    const outra = await avisar(cena.gente[1], id)
    assert.deepEqual([outra.status, outra.body], [200, { avisado: false, para: 'vendas@cabos.demo' }])
  })
  assert.deepEqual(repetidos, [])
  assert.equal((await aoFornecedor(id)).length, 1)
  assert.deepEqual((await aoFornecedor(id))[0]!.centros, [cena.centro])
  // A corrected address is told, once.
  await email('pedidos@cabos.demo')
  assert.deepEqual((await avisar(cena.gente[1], id)).body, { avisado: true, para: 'pedidos@cabos.demo' })
  assert.deepEqual((await avisar(cena.gente[1], id)).body, { avisado: false, para: 'pedidos@cabos.demo' })
  await email('vendas@cabos.demo')
})

test('two who tell at once: one mail, one order', async () => {
  const id = await noStatus(cena, 5)
  const respostas = await Promise.all([avisar(cena.gente[1], id), avisar(cena.gente[1], id)])
  assert.ok(respostas.some(({ status }) => status === 200))
  assert.ok(respostas.every(({ status }) => [200, 409].includes(status)))
  assert.equal((await aoFornecedor(id)).length, 1)
  assert.equal((await linha(cena, id)).status, 9)
})

test('refused in a sentence, nothing written: no address, not approved, not theirs, out of reach', async () => {
  const id = await noStatus(cena, 5)
  const pendente = await noStatus(cena, 3)
  const casos: [string, () => Promise<{ status: number; body: { message: string } }>, number, RegExp][] = [
    ['not approved', () => avisar(cena.gente[1], pendente), 409, /não está aprovado/],
    ['somebody else’s order', () => avisar(cena.gente[2], id), 403, /./],
    ['only reads', () => avisar(cena.leitor, id), 403, /./],
    ['another cost centre', () => avisar(cena.deFora, id), 404, /Registro não encontrado/],
    ['nothing', () => avisar(cena.gente[1], null), 400, /./],
    [
      'no address',
      async () => {
        await email(null)
        return avisar(cena.gente[1], id)
      },
      409,
      /não tem e-mail no cadastro/,
    ],
  ]
  for (const [nome, ato, status, frase] of casos) {
    const antes = await retrato(cena)
    const resposta = await ato()
    assert.equal(resposta.status, status, `${nome} ${JSON.stringify(resposta.body)}`)
    assert.match(resposta.body.message, frase, nome)
    assert.equal(await retrato(cena), antes, nome)
  }
  // Without an address it is ordered by whoever says so, and the log tells.
  assert.equal((await cena.gente[1].get(`/api/pedido/${id}`)).body.fornecedorEmail, null)
  const semEndereco = await logsDe(cena, () => cena.gente[1].post(`/api/pedidos/${id}/encomendar`, {}))
  assert.match(semEndereco[0]!.descricao, /sem avisar o fornecedor/)
  await email('vendas@cabos.demo')
  const calado = await noStatus(cena, 5)
  assert.equal((await cena.gente[1].post(`/api/pedidos/${calado}/encomendar`, { semEmail: true })).body.status, 9)
  assert.deepEqual(await aoFornecedor(calado), [])
})
