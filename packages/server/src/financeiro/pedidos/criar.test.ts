import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { pdf } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import {
  arquivosNoDisco,
  BARRAS,
  boletoNovo,
  type Cenario,
  criado,
  type Envio,
  itens,
  linha,
  logsDe,
  montar,
  partesDoPedido,
  pedir,
  retrato,
} from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

test('an order is born whole: number, lines, exact totals, files under its own ids, one log row', async () => {
  const [registro, ...outros] = await logsDe(cena, async () => {
    const resposta = await pedir(cena, cena.gente[1], {
      pedido: { mesComp: '2026-12', pagamento: '30 dias', tipo: 1 },
      itens: [...itens, { descricao: 'Meio centavo', quantidade: 0.5, valor: 0.01 }],
      anexos: [
        { tipo: 1 },
        {
          tipo: 4,
          valor: 20,
          dataVencimento: '2026-12-23',
          codigoBarrasBoleto: '23793.38128 60007.827136 95000.063305 5 93250000002000',
        },
      ],
      arquivos: { arquivo0: { nome: 'Proposta nº 7 (final).pdf', bytes: pdf } },
    })
    assert.equal(resposta.status, 201)
    assert.deepEqual(
      { ...resposta.body, id: typeof resposta.body.id },
      {
        result: true,
        type: 'Success',
        id: 'string',
        numero: resposta.body.numero,
        message: `Pedido ${resposta.body.numero} enviado.`,
        avisos: [],
      },
    )
    const { body } = await cena.gente[1].get(`/api/pedido/${resposta.body.id}`)
    assert.equal(body.status, 2)
    assert.equal(body.valorTotal, 35.01)
    assert.deepEqual([body.valorRetirado, body.visibility], [0, true])
    assert.equal(body.solicitanteId, cena.gente[1].id)
    assert.deepEqual(
      body.itens.map(({ descricao, quantidade, valor, retirado }: Record<string, unknown>) => [
        descricao,
        quantidade,
        valor,
        retirado,
      ]),
      [
        ['Cabo 2,5 mm²', 3, 10, 0],
        ['Fita isolante', 2, 2.5, 0],
        ['Meio centavo', 0.5, 0.01, 0],
      ],
    )
    const [proposta, boleto] = body.anexos
    assert.equal(proposta.fileName, 'Proposta nº 7 final.pdf')
    assert.deepEqual([proposta.status, proposta.emPagamento], [null, false])
    assert.deepEqual([boleto.status, boleto.emPagamento, boleto.codigoBarrasBoleto], [1, true, BARRAS])
    assert.equal(body.nomes[cena.fornecedor], 'Cabos e Fios')
    const guardados = await arquivosNoDisco(cena)
    for (const { id } of body.anexos)
      assert.equal(guardados.filter((nome) => nome.includes(`financeiro/pedido/${body.id}/${id}/`)).length, 1)
  })
  assert.deepEqual(outros, [])
  assert.equal(registro!.acaoId, 1)
  assert.equal(registro!.telaId, telas.pedidos.id)
  assert.match(registro!.descricao, /^Adicionou o pedido \d+: Solicitado$/)
})

test('submit by rank on creation: the table of Spec 1 §4', async () => {
  const tabela = [
    [1, 2, 'solicitanteId', 'dataSolicitacao'],
    [2, 3, 'validadorId', 'dataValidacao'],
    [3, 4, 'confirmadorId', 'dataConfirmacao'],
    [4, 5, 'aprovadorId', 'dataAprovacao'],
  ] as const
  for (const [papel, status, quem, quando] of tabela) {
    const pedido = await linha(cena, await criado(cena, cena.gente[papel]))
    assert.equal(pedido.status, status)
    assert.equal(pedido[quem], cena.gente[papel].id)
    assert.ok(pedido[quando])
    assert.equal(pedido.solicitanteId, cena.gente[papel].id)
    assert.equal(pedido.dataFinalizacao, null)
  }
  const id = await criado(cena, cena.gente[4], { anexos: [{ tipo: 9 }, { tipo: 10 }, { tipo: 1 }] })
  const { body } = await cena.gente[4].get(`/api/pedido/${id}`)
  assert.equal(body.status, 7)
  assert.ok(body.dataFinalizacao)
  assert.equal(body.valorRetirado, body.valorTotal)
  for (const item of body.itens) assert.equal(item.retirado, item.quantidade)
  assert.deepEqual(
    body.anexos.map(({ tipo, status, emPagamento }: Record<string, unknown>) => [tipo, status, emPagamento]),
    [
      [9, 1, true],
      [10, 1, true],
      [1, null, false],
    ],
  )
})

test('a named next step sets its status for every rank; a draft stays a draft', async () => {
  for (const papel of [1, 2, 3, 4] as const) {
    for (const encaminhamento of [2, 3])
      assert.equal(
        (await linha(cena, await criado(cena, cena.gente[papel], { pedido: { encaminhamento } }))).status,
        encaminhamento,
      )
    const rascunho = await linha(
      cena,
      await criado(cena, cena.gente[papel], {
        pedido: { enviar: false, justificativa: null, fornecedorId: null },
        itens: [],
        anexos: [{ tipo: 4 }],
      }),
    )
    assert.deepEqual([rascunho.status, rascunho.dataSolicitacao, rascunho.aprovadorId], [1, null, null])
  }
})

test('attachments of types 4, 7, 8 and 9 are born pending and in payment, the others without status', async () => {
  for (let tipo = 1; tipo <= 10; tipo++) {
    const id = await criado(cena, cena.gente[1], { anexos: [{ tipo, codigoBarrasBoleto: boletoNovo() }] })
    const { body } = await cena.gente[1].get(`/api/pedido/${id}`)
    const nasce = [4, 7, 8, 9].includes(tipo)
    assert.deepEqual([body.anexos[0].status, body.anexos[0].emPagamento], nasce ? [1, true] : [null, false], `${tipo}`)
  }
})

test('warnings travel in the answer and stop nothing', async () => {
  const envio: Envio = { itens: [{ descricao: 'Única', quantidade: 1, valor: 4321.09 }] }
  const primeiro = await pedir(cena, cena.gente[1], envio)
  assert.equal(primeiro.body.type, 'Success')
  const segundo = await pedir(cena, cena.gente[1], { ...envio, anexos: [{ tipo: 7, dataVencimento: '2026-12-25' }] })
  assert.deepEqual([segundo.status, segundo.body.result, segundo.body.type], [201, true, 'Warning'])
  assert.deepEqual(segundo.body.avisos, [
    `Há pedido recente do mesmo fornecedor com o mesmo valor (R$ 4.321,09): ${primeiro.body.numero}.`,
    '25/12/2026 não é dia útil.',
  ])
})

test('the same key with the same body answers the same; with another body it is 422; without a key each counts', async () => {
  const chave = 'chave-1'
  const primeiro = await pedir(cena, cena.gente[1], { chave, anexos: [{ tipo: 1 }] })
  const disco = await arquivosNoDisco(cena)
  const antes = await retrato(cena)
  const segundo = await pedir(cena, cena.gente[1], { chave, anexos: [{ tipo: 1 }] })
  assert.deepEqual([segundo.status, segundo.body], [primeiro.status, primeiro.body])
  const outro = await pedir(cena, cena.gente[1], { chave, anexos: [{ tipo: 1 }], pedido: { justificativa: 'Outra' } })
  assert.deepEqual([outro.status, outro.body.type], [422, 'Error'])
  const outroArquivo = await pedir(cena, cena.gente[1], {
    chave,
    anexos: [{ tipo: 1 }],
    arquivos: { arquivo0: { nome: 'anexo 1.pdf', bytes: Buffer.concat([pdf, Buffer.from('\n%')]) } },
  })
  assert.equal(outroArquivo.status, 422)
  assert.equal(await retrato(cena), antes)
  assert.deepEqual(await arquivosNoDisco(cena), disco, 'the repeats left no file')
  const deOutra = await pedir(cena, cena.gente[2], { chave })
  assert.notEqual(deOutra.body.id, primeiro.body.id, "another person's key is another key")
  for (const ruim of ['com espaço', 'x'.repeat(201)])
    assert.equal((await pedir(cena, cena.gente[1], { chave: ruim })).status, 400)
})

test('a double click: eight equal requests at once make one order, one set of files, one answer', async () => {
  const disco = (await arquivosNoDisco(cena)).length
  const { payload, headers } = await partesDoPedido(cena, {
    anexos: [{ tipo: 1 }, { tipo: 2 }],
    pedido: { justificativa: 'Duplo' },
  })
  const respostas = await Promise.all(
    Array.from({ length: 8 }, () =>
      cena.gente[1].inject({
        method: 'POST',
        url: '/api/createPedido',
        payload,
        headers: { ...headers, 'idempotency-key': 'duplo' },
      }),
    ),
  )
  assert.deepEqual(new Set(respostas.map(({ status }) => status)), new Set([201]))
  for (const { body } of respostas) assert.deepEqual(body, respostas[0]!.body)
  const { rows } = await sql`select 1 from pedidos where justificativa = 'Duplo'`.execute(cena.app.db)
  assert.equal(rows.length, 1)
  await until(async () => (await arquivosNoDisco(cena)).length === disco + 2)
})

test('numbers are unique and ascending under concurrency, and every order has its log row', async () => {
  const logs = await logsDe(cena, async () => {
    const respostas = await Promise.all(Array.from({ length: 30 }, () => pedir(cena, cena.gente[1])))
    assert.deepEqual(new Set(respostas.map(({ status }) => status)), new Set([201]))
    assert.equal(new Set(respostas.map(({ body }) => body.numero)).size, 30)
    assert.equal(new Set(respostas.map(({ body }) => body.id)).size, 30)
  })
  assert.equal(logs.length, 30)
})
