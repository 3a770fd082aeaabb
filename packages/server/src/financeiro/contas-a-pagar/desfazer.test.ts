import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { pdf } from '../../test-kit/samples.ts'
import { type Cenario, logsDe, montar, retrato } from '../pedidos/pedidos.cenario.ts'
import { aPagar, caixa, pagarCom } from './contas.cenario.ts'

let cena: Cenario
let fabiana: Person
let chefe: Person
before(async () => {
  cena = await montar()
  fabiana = await caixa(cena)
  chefe = await cena.app.person({
    nome: 'Clara Chefe',
    telas: [[telas.contasAPagar, 'visualizar', 'editar', 'excluir']],
    centros: [cena.centro],
  })
})
after(() => cena.app.close())

const desfazer = (quem: Person, id: string, motivo: unknown = 'Pago na conta errada') =>
  quem.post(`/api/contas-a-pagar/${id}/desfazer-pagamento`, { motivo })

test('a payment by mistake goes back to where it was, by one logged act; its proof is kept and told', async () => {
  const { pedido, anexos } = await aPagar(cena, [{ valor: 10, status: 2, dataAgendada: '2026-12-01' }, { valor: 20 }])
  assert.equal((await pagarCom(fabiana, anexos)).status, 200)
  let resposta = { status: 0, body: {} as Record<string, unknown> }
  const logs = await logsDe(cena, async () => {
    resposta = await desfazer(chefe, anexos[0]!)
  })
  assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
  const { status, comprovanteId, comprovanteHiperlink, pagoEm, dataAgendada } = resposta.body
  assert.deepEqual(
    [status, comprovanteId, comprovanteHiperlink, pagoEm, dataAgendada],
    [2, null, null, null, '2026-12-01'],
  )
  assert.equal((await desfazer(chefe, anexos[1]!)).body.status, 1)
  assert.equal(logs.length, 1)
  assert.equal(logs[0]!.acaoId, 2)
  assert.equal(logs[0]!.telaId, telas.contasAPagar.id)
  assert.match(
    logs[0]!.descricao,
    /^Desfez o pagamento de Boleto "anexo 4.pdf" do pedido \d+. Motivo: Pago na conta errada$/,
  )
  assert.equal((await chefe.get(`/api/pedidos-anexos/${anexos[0]}/comprovante`)).status, 404)

  const { body: historico } = await cena.gente[1].get(`/api/pedidos/${pedido}/historico`)
  const desfeito = historico.find((linha: { descricao: string }) => linha.descricao.startsWith('Desfez'))
  assert.match(desfeito.comprovante, /^\/api\/pagamentos-desfeitos\/\d+\/comprovante$/)
  const vistos = await logsDe(cena, async () => {
    assert.deepEqual((await cena.gente[1].get(desfeito.comprovante)).raw, pdf)
  })
  assert.deepEqual(
    vistos.map(({ acaoId, alvoId }) => [acaoId, alvoId]),
    [[4, anexos[0]]],
  )
  assert.equal((await cena.deFora.get(desfeito.comprovante)).status, 404)
  assert.equal((await chefe.get('/api/pagamentos-desfeitos/1/comprovante')).status, 404)
  const { rows } = await sql<{
    motivo: string
    por: string
  }>`select motivo, desfeito_por as por from pagamentos_desfeitos
    where anexo_id = ${anexos[0]}`.execute(cena.app.db)
  assert.deepEqual(rows, [{ motivo: 'Pago na conta errada', por: chefe.id }])

  // It may be paid again, and undone again: the first proof stays.
  assert.equal((await pagarCom(fabiana, [anexos[0]])).status, 200)
  assert.equal((await desfazer(chefe, anexos[0]!)).status, 200)
  assert.equal((await cena.gente[1].get(desfeito.comprovante)).status, 200)
})

test('who may not, what is out of reach, and what the bank paid: refused, and nothing changes', async () => {
  const { anexos } = await aPagar(cena, [{}, {}, {}])
  const [pago, doBanco, aberto] = anexos as [string, string, string]
  await pagarCom(fabiana, [pago, doBanco])
  await sql`update pedidos_anexos set status_banco = 4 where id = ${doBanco}`.execute(cena.app.db)
  const casos: [string, () => Promise<{ status: number; body: { message: string } }>, number, RegExp][] = [
    ['who only pays', () => desfazer(fabiana, pago), 403, /./],
    ['who only reads', () => desfazer(cena.leitor, pago), 403, /./],
    ['another cost centre', () => desfazer(cena.deFora, pago), 404, /Registro não encontrado/],
    ['no such payment', () => desfazer(chefe, '1'), 404, /Registro não encontrado/],
    ['a short reason', () => desfazer(chefe, pago, 'engano   '), 400, /./],
    ['no reason', () => desfazer(chefe, pago, null), 400, /./],
    ['paid by the bank', () => desfazer(chefe, doBanco), 409, /retorno do banco/],
    ['not paid', () => desfazer(chefe, aberto), 409, /não está registrado como pago/],
  ]
  for (const [nome, ato, status, frase] of casos) {
    const antes = await retrato(cena)
    const resposta = await ato()
    assert.equal(resposta.status, status, nome)
    assert.match(resposta.body.message, frase, nome)
    assert.equal(await retrato(cena), antes, nome)
  }
})

test('two who undo the same at once: one does, the other is told it is not paid', async () => {
  const { anexos } = await aPagar(cena, [{}])
  await pagarCom(fabiana, anexos)
  const respostas = await Promise.all([desfazer(chefe, anexos[0]!), desfazer(chefe, anexos[0]!)])
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409])
})

test('a transfer to a supplier whose bank data wait for a second person is not paid; boletos and own payees are', async () => {
  const { anexos } = await aPagar(cena, [
    {},
    { tipo: 7 },
    { tipo: 7, favorecido: 'Ana Souza', agencia: '1', conta: '2' },
  ])
  const [boleto, transferencia, propria] = anexos as [string, string, string]
  await sql`update fornecedores set dados_bancarios_alterados_em = now(), dados_bancarios_conferidos_em = null
    where id = ${cena.fornecedor}`.execute(cena.app.db)
  const { body } = await fabiana.get(`/api/contas-a-pagar?ids=${anexos.join()}&ordem=numero`)
  assert.deepEqual(
    body.itens
      .filter((conta: { fornecedorEmConferencia: boolean }) => conta.fornecedorEmConferencia)
      .map(({ id }: { id: string }) => id),
    [transferencia],
  )
  const recusada = await pagarCom(fabiana, anexos)
  assert.equal(recusada.status, 409)
  assert.match(
    recusada.body.details['anexos.1'],
    /Os dados bancários de Cabos e Fios mudaram e esperam a conferência de outra pessoa\./,
  )
  assert.equal((await pagarCom(fabiana, [boleto, propria])).status, 200)
  const agendada = await fabiana.post('/api/contas-a-pagar/reagendar', {
    anexos: [transferencia],
    dataAgendada: '2027-01-04',
  })
  assert.equal(agendada.status, 200)
  await sql`update fornecedores set dados_bancarios_conferidos_em = now(),
      dados_bancarios_conferidos_por = ${chefe.id} where id = ${cena.fornecedor}`.execute(cena.app.db)
  assert.equal((await pagarCom(fabiana, [transferencia])).status, 200)
})
