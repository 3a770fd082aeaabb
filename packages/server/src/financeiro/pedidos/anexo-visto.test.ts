import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { type Cenario, emDias, linha, montar, noStatus } from './pedidos.cenario.ts'

/** Whom an order pays, and by which account, along all the ways an attachment travels (docs/decisions.md, 246). */

let cena: Cenario
let pedido: string
let deDiaria: string
const [CPF_DO_FORNECEDOR, CPF_DO_FAVORECIDO] = ['52998224725', '11144477735']
before(async () => {
  cena = await montar()
  await sql`update fornecedores set cpf_ou_cnpj = ${CPF_DO_FORNECEDOR}, banco_code = '341', agencia = '0452', conta = '3007719', digito = '8',
    conta_corrente_ou_poupanca = 1, telefone = '41987651234', email = 'josefa.dores@correio.demo' where id = ${cena.fornecedor}`.execute(
    cena.app.db,
  )
  pedido = await noStatus(cena, 5, cena.gente[1], {
    anexos: [
      { tipo: 2, numeroNotaFiscal: '77', valor: 35, dataVencimento: emDias(5) },
      { tipo: 2, numeroNotaFiscal: '78', valor: 10, dataVencimento: emDias(5) },
    ],
  })
  await sql`update pedidos_anexos set status = 1, em_pagamento = true where pedido_id = ${pedido}`.execute(cena.app.db)
  const { rows } = await sql<{
    id: string
  }>`select id from pedidos_anexos where pedido_id = ${pedido} order by id`.execute(cena.app.db)
  deDiaria = rows[1]!.id
  // Another's, as a daily allowance names its worker.
  await sql`update pedidos_anexos set favorecido = 'MARIA DIARISTA', favorecido_documento = ${CPF_DO_FAVORECIDO}, pix_tipo = 1,
    pix_chave = ${CPF_DO_FAVORECIDO} where id = ${deDiaria}`.execute(cena.app.db)
})
after(() => cena.app.close())

const DO_FORNECEDOR = /529\.?982\.?247-?25|3007719/
const DO_FAVORECIDO = /111\.?444\.?777|MARIA DIARISTA/
const texto = (body: unknown) => JSON.stringify(body)
const naOrdem = async (quem: Person) => texto((await quem.get(`/api/pedido/${pedido}`)).body)

test('who only looks at orders and payables is told whom they pay, and not where or by which number', async () => {
  const { leitor } = cena
  const ditos = [
    await naOrdem(leitor),
    texto((await leitor.post('/api/loadDataById', { banco: 'pedido-anexo', id: deDiaria })).body),
    texto((await leitor.post('/api/loadDataArray', { banco: 'pedido-anexo' })).body),
    texto((await leitor.get(`/api/pedidos-anexos?campo=pedidoId&valor=${pedido}`)).body),
    texto((await leitor.get(`/api/extractPedidos?pedidosList=${pedido}`)).body),
    texto((await leitor.get(`/api/contas-a-pagar?pedido=${pedido}`)).body),
    texto((await leitor.get('/api/fornecedores/nomes?ids=' + cena.fornecedor)).body),
    pdfPages((await leitor.post('/api/services/pdf-pedido-de-compra', { pedido })).raw).join('\n'),
  ]
  for (const dito of ditos) {
    assert.doesNotMatch(dito, DO_FORNECEDOR)
    assert.doesNotMatch(dito, /111\.?444\.?777/)
    assert.doesNotMatch(dito, /josefa\.|98765/)
  }
  assert.match(ditos[0]!, /Cabos e Fios, \*\*\*\.982\.247-\*\*/)
})

test('who tends orders sees the payee that an order names, and not the supplier’s account; who pays sees both', async () => {
  for (const quem of [cena.gente[1], cena.gente[4]]) {
    const dito = await naOrdem(quem)
    assert.match(dito, DO_FAVORECIDO)
    assert.doesNotMatch(dito, DO_FORNECEDOR)
  }
  const dito = await naOrdem(cena.semPapel)
  assert.match(dito, DO_FAVORECIDO)
  assert.match(dito, DO_FORNECEDOR)
  const contas = texto((await cena.semPapel.get(`/api/contas-a-pagar?pedido=${pedido}`)).body)
  assert.match(contas, DO_FAVORECIDO)
  assert.match(contas, DO_FORNECEDOR)
})

test('the generic sheets of items and attachments say which order each line is of', async () => {
  const { numero } = await linha(cena, pedido)
  for (const slug of ['pedidos-itens', 'pedidos-anexos']) {
    const [titulos, ...linhas] = (await readXlsx((await cena.leitor.get(`/api/${slug}/planilha`)).raw)).sheets[0]!
      .rows as unknown[][]
    assert.equal(titulos![0], 'Pedido', slug)
    assert.equal(linhas.length, 2)
    for (const uma of linhas) assert.equal(String(uma[0]), String(numero), slug)
  }
})
