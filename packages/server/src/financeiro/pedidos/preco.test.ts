/** A unit price of four decimals, wherever the order is read: the same price, and a total that is the same to the centavo. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { until } from '../../test-kit/until.ts'
import { unzip } from '../../test-kit/unzip.ts'
import { type Cenario, criado, linha, montar, noStatus, pedir, retrato } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

const ITENS = [
  { descricao: 'Cabo protegido 50 mm²', unidade: 'm', quantidade: 3, valor: 41.5025 },
  { descricao: 'Arruela lisa', unidade: 'pç', quantidade: 1000, valor: 0.0375 },
]
/** 124,5075 is 124,51, and 37,50. */
const TOTAL = 162.01

async function planilhaDe(quem: Person, id: string) {
  const { body } = await quem.post('/api/extractPedidos/planilha', { ids: [id] })
  const trabalho = async () => (await quem.get(`/api/trabalhos/${body.trabalhoId}`)).body
  await until(async () => (await trabalho()).situacao !== 1, 60_000)
  return (await quem.get(`/api/trabalhos/${body.trabalhoId}/arquivo`)).raw
}

test('41,5025 × 3: the order, the inbox, the PDF, the sheets and the extraction say the same', async () => {
  const id = await criado(cena, cena.gente[1], { itens: ITENS })
  const { body } = await cena.gente[1].get(`/api/pedido/${id}`)
  assert.deepEqual(
    [body.valorTotal, ...body.itens.map(({ valor }: { valor: number }) => valor)],
    [TOTAL, 41.5025, 0.0375],
  )
  assert.equal((await linha(cena, id)).valorTotal, '162.01')

  const caixa = (await cena.gente[2].get('/api/solicitacoes')).body.itens as {
    id: string
    valorTotal: number
  }[]
  assert.equal(caixa.find((um) => um.id === id)?.valorTotal, TOTAL)

  const papel = pdfPages((await cena.gente[1].post('/api/services/pdf-pedido-de-compra', { pedido: id })).raw).join(
    '\n',
  )
  for (const dito of ['R$ 41,5025', 'R$ 124,51', 'R$ 0,0375', 'R$ 37,50', 'R$ 162,01'])
    assert.ok(papel.includes(dito), `${dito} em ${papel}`)

  const planilha = await planilhaDe(cena.leitor, id)
  const { sheets } = await readXlsx(new Uint8Array(planilha))
  assert.deepEqual(
    sheets[1]!.rows.slice(1).map((row) => row.slice(3, 6)),
    [
      [3, 41.5025, 124.51],
      [1000, 0.0375, 37.5],
    ],
  )
  // A number with its format: two decimals at least, four at most.
  const estilos = unzip(planilha).get('xl/styles.xml')!.toString()
  assert.match(estilos, /#,##0\.00##/)

  const extraido = (await cena.leitor.get(`/api/extractWithFilteredPedidos?pedidosList=${id}`)).body
  assert.deepEqual(
    extraido.pedidosItens.map(({ valor }: { valor: number }) => valor),
    [41.5025, 0.0375],
  )
})

test('the supplier’s mail, the last price paid and the history of a change keep the four decimals', async () => {
  const pago = await noStatus(cena, 5, cena.gente[1], { itens: ITENS })
  await cena.gente[1].post(`/api/pedidos/${pago}/encomendar`)
  const { rows } = await sql<{ texto: string }>`select texto from correio
    where tipo = 'pedido-fornecedor' and chave like ${`pedido:${pago}:%`}`.execute(cena.app.db)
  assert.match(rows[0]!.texto, /3 m × R\$ 41,5025/)

  const id = await criado(cena, cena.gente[1], { itens: [{ ...ITENS[0], valor: 41.5026 }], pedido: { enviar: false } })
  const [ultimo] = (await cena.gente[1].get(`/api/pedidos/${id}/ultimos-precos`)).body
  assert.equal(ultimo.valor, 41.5025)
  const {
    body: { itens, revisao },
  } = await cena.gente[1].get(`/api/pedido/${id}`)
  const mudado = await cena.gente[1].put(`/api/updatePedido/${id}`, {
    itens: [{ ...itens[0], valor: 41.5075 }],
    revisao,
  })
  assert.deepEqual([mudado.status, mudado.body.valorTotal], [200, 124.52])
})

test('a fifth decimal is refused at its field, and nothing is written', async () => {
  const antes = await retrato(cena)
  const recusado = await pedir(cena, cena.gente[1], { itens: [{ ...ITENS[0], valor: 41.50255 }] })
  assert.equal(recusado.status, 400)
  assert.equal(recusado.body.details['itens.0.valor'], 'Use no máximo 4 casas decimais.')
  assert.equal(await retrato(cena), antes)
})
