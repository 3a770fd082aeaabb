import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addMonths } from '@prumo/domain/core/dates.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { emDias, logsDe } from '../pedidos/pedidos.cenario.ts'
import { type CenarioDoFluxo, FLUXO, montarFluxo, saida } from './fluxo.cenario.ts'

let cena: CenarioDoFluxo
before(async () => {
  cena = await montarFluxo()
})
after(() => cena.app.close())

async function criar(mais: object = {}) {
  const { status, body } = await cena.tesoureira.post(FLUXO, saida(cena, mais))
  assert.equal(status, 201, JSON.stringify(body))
  const { body: serie } = await cena.tesoureira.get(`${FLUXO}?campo=serieId&valor=${body.id}&ordem=dataPrevista`)
  const linhas = body.serieId ? serie.itens : [body]
  assert.equal(linhas.length, body.total)
  return linhas as { id: string; revisao: number; dataPrevista: string; serieId: string; situacao: number }[]
}
const ler = async (id: string) => (await cena.tesoureira.get(`${FLUXO}?ids=${id}`)).body.itens[0]

test('creating asks for adicionar on the cash flow itself, and leaves one log row', async () => {
  assert.equal((await cena.leitora.post(FLUXO, saida(cena))).status, 403)
  const fora = await cena.alheia.post(FLUXO, saida(cena))
  assert.deepEqual([fora.status, Object.keys(fora.body.details)], [400, ['centroDeCustoId']])
  const logs = await logsDe(cena, () => criar({ descricao: 'Internet' }))
  assert.deepEqual(
    logs.map(({ acaoId, telaId, descricao }) => [acaoId, telaId, descricao]),
    [[1, 27, 'Adicionou o lançamento "Internet"']],
  )
  for (const ruim of [
    { valorPrevisto: 0 },
    { natureza: 3 },
    { confianca: 60 },
    { dataPrevista: '2026-02-30' },
    { origem: 9 },
  ])
    assert.equal((await cena.tesoureira.post(FLUXO, saida(cena, ruim))).status, 400, JSON.stringify(ruim))
})

test('an entry is answered alike by whoever writes it, the list and its own address: with its state and its order', async () => {
  const { body: nascido } = await cena.tesoureira.post(FLUXO, saida(cena, { dataPrevista: emDias(40) }))
  assert.deepEqual([nascido.situacao, nascido.pedido, nascido.total], [1, null, 1])
  const { total: _, ...registro } = nascido
  const um = async () => (await cena.tesoureira.get(`${FLUXO}/${nascido.id}`)).body
  assert.deepEqual(await um(), registro)
  assert.deepEqual(await ler(nascido.id), registro)
  const { body: mudado } = await cena.tesoureira.put(`${FLUXO}/${nascido.id}`, { descricao: 'Aluguel do galpão' })
  assert.deepEqual(
    [mudado.id, mudado.descricao, mudado.situacao, mudado.total],
    [nascido.id, 'Aluguel do galpão', 1, 1],
  )
  const { body: pedido } = await cena.tesoureira.post(`${FLUXO}/${nascido.id}/gerar-pedido`)
  assert.deepEqual((await um()).pedido, { id: pedido.pedidoId, numero: pedido.numero, status: 1 })
  await cena.tesoureira.post(`${FLUXO}/${nascido.id}/cancelar`, { motivo: 'não é mais' })
  assert.deepEqual(await um(), await ler(nascido.id))
  const serie = { repeticao: { frequencia: 2, ate: addMonths(emDias(40), 2) }, dataPrevista: emDias(40) }
  const { body: primeiro } = await cena.tesoureira.post(FLUXO, saida(cena, serie))
  assert.deepEqual([primeiro.serieId, primeiro.dataPrevista, primeiro.total], [primeiro.id, emDias(40), 3])
})

test('what is out of scope does not exist, for any act', async () => {
  const [um] = await criar()
  for (const [verbo, corpo] of [
    ['cancelar', { motivo: 'não é mais' }],
    ['realizar', { valorRealizado: 1, dataRealizada: emDias(0) }],
    ['reabrir', {}],
    ['repetir', { ate: emDias(300), frequencia: 2 }],
    ['gerar-pedido', {}],
  ] as const)
    for (const id of [um!.id, '1', 'x'])
      assert.equal((await cena.alheia.post(`${FLUXO}/${id}/${verbo}`, corpo)).status, 404, `${verbo} ${id}`)
  assert.equal((await cena.alheia.put(`${FLUXO}/${um!.id}`, { descricao: 'x' })).status, 404)
  assert.deepEqual((await cena.alheia.get(`${FLUXO}?ids=${um!.id}`)).body.itens, [])
  assert.equal((await cena.alheia.get(`${FLUXO}/${um!.id}`)).status, 404)
})

test('a series is rows of one series; one act, one log row', async () => {
  const dia = emDias(20)
  const ate = addMonths(dia, 11)
  const logs = await logsDe(cena, async () => {
    const linhas = await criar({ dataPrevista: dia, repeticao: { frequencia: 2, ate } })
    assert.equal(linhas.length, 12)
    assert.equal(new Set(linhas.map(({ serieId }) => serieId)).size, 1)
    assert.deepEqual(
      linhas.map(({ dataPrevista }) => dataPrevista),
      linhas.map((_, n) => addMonths(dia, n)),
    )
  })
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, /^Adicionou a série "Aluguel do escritório": 12 lançamentos/)
  const curta = await cena.tesoureira.post(
    FLUXO,
    saida(cena, { repeticao: { frequencia: 2, ate: dia }, dataPrevista: dia }),
  )
  assert.equal(curta.status, 400)
})

test('an edit reaches this one, or this one and the next; a new day moves the next in step', async () => {
  const dia = emDias(30)
  const linhas = await criar({ dataPrevista: dia, repeticao: { frequencia: 2, ate: addMonths(dia, 5) } })
  const so = await cena.tesoureira.put(`${FLUXO}/${linhas[1]!.id}`, { valorPrevisto: 5, revisao: linhas[1]!.revisao })
  assert.deepEqual([so.status, so.body.total], [200, 1])
  const novo = addMonths(dia, 2).replace(/-\d\d$/, '-03')
  const logs = await logsDe(cena, async () => {
    const { body } = await cena.tesoureira.put(`${FLUXO}/${linhas[2]!.id}`, {
      valorPrevisto: 7,
      dataPrevista: novo,
      alcance: 'proximos',
    })
    assert.equal(body.total, 4)
  })
  assert.equal(logs.length, 1)
  const agora = await Promise.all(linhas.map(({ id }) => ler(id)))
  assert.deepEqual(
    agora.map(({ valorPrevisto }) => valorPrevisto),
    [1000, 5, 7, 7, 7, 7],
  )
  assert.deepEqual(
    agora.slice(2).map(({ dataPrevista }) => dataPrevista),
    [0, 1, 2, 3].map((n) => addMonths(novo, n)),
  )
  const velha = await cena.tesoureira.put(`${FLUXO}/${linhas[1]!.id}`, {
    valorPrevisto: 6,
    revisao: linhas[1]!.revisao,
  })
  assert.equal(velha.status, 409, 'an older revision')
})

test('cancelling the next leaves what already happened; repeating goes on from the last', async () => {
  const dia = emDias(-20)
  const linhas = await criar({ dataPrevista: dia, repeticao: { frequencia: 1, ate: emDias(8) } })
  assert.equal(linhas.length, 5)
  const feito = await cena.tesoureira.post(`${FLUXO}/${linhas[2]!.id}/realizar`, {
    valorRealizado: 990.5,
    dataRealizada: emDias(-5),
  })
  assert.deepEqual([feito.body.itens[0].situacao, feito.body.itens[0].valorRealizado], [4, 990.5])
  assert.equal(
    (await cena.tesoureira.post(`${FLUXO}/${linhas[3]!.id}/realizar`, { valorRealizado: 1, dataRealizada: emDias(1) }))
      .status,
    400,
    'the future has not happened',
  )
  assert.equal((await cena.tesoureira.post(`${FLUXO}/${linhas[1]!.id}/cancelar`, { motivo: 'x' })).status, 400)
  const { body } = await cena.tesoureira.post(`${FLUXO}/${linhas[1]!.id}/cancelar`, {
    motivo: 'mudamos de sala',
    alcance: 'proximos',
  })
  assert.equal(body.total, 3)
  const situacoes = (await Promise.all(linhas.map(({ id }) => ler(id)))).map(({ situacao }) => situacao)
  assert.deepEqual(situacoes, [1, 5, 4, 5, 5])
  assert.equal((await cena.tesoureira.put(`${FLUXO}/${linhas[1]!.id}`, { descricao: 'x' })).status, 409)
  const mais = await cena.tesoureira.post(`${FLUXO}/${linhas[0]!.id}/repetir`, { ate: emDias(22) })
  assert.deepEqual(
    mais.body.itens.map(({ dataPrevista }: { dataPrevista: string }) => dataPrevista),
    [emDias(15), emDias(22)],
  )
  const reaberto = await cena.tesoureira.post(`${FLUXO}/${linhas[2]!.id}/reabrir`)
  assert.deepEqual([reaberto.status, reaberto.body.itens[0].situacao], [200, 1])
})

test('an entry of no series becomes the first of one', async () => {
  const [um] = await criar({ dataPrevista: emDias(5), descricao: 'Seguro' })
  const sem = await cena.tesoureira.post(`${FLUXO}/${um!.id}/repetir`, { ate: emDias(60) })
  assert.deepEqual([sem.status, Object.keys(sem.body.details)], [400, ['frequencia']])
  const { status, body } = await cena.tesoureira.post(`${FLUXO}/${um!.id}/repetir`, { ate: emDias(26), frequencia: 1 })
  assert.deepEqual([status, body.total], [201, 3])
  assert.equal((await ler(um!.id)).serieId, um!.id)
})

test('the order of type 4 is a draft of the same value and category; the entry follows it', async () => {
  const { rows } = await sql<{
    id: string
  }>`insert into categorias_de_custo (codigo, despesa, ativo) values ('C1', 'Aluguel', true) returning id`.execute(
    cena.app.db,
  )
  const [perto] = await criar({ dataPrevista: emDias(6) })
  const cedo = await cena.tesoureira.post(`${FLUXO}/${perto!.id}/gerar-pedido`)
  assert.equal(cedo.status, 400)
  assert.match(cedo.body.details.dataPrevista, /7 dias de antecedência/)
  const [um] = await criar({ dataPrevista: emDias(7), codigoCustoId: rows[0]!.id, fornecedorId: cena.fornecedor })
  let pedidoId = ''
  const logs = await logsDe(cena, async () => {
    const { status, body } = await cena.tesoureira.post(`${FLUXO}/${um!.id}/gerar-pedido`)
    assert.equal(status, 201, JSON.stringify(body))
    pedidoId = body.pedidoId
  })
  assert.equal(logs.length, 1)
  const { body: pedido } = await cena.tesoureira.get(`/api/pedido/${pedidoId}`)
  assert.deepEqual(
    [pedido.tipo, pedido.status, pedido.valorTotal, pedido.justificativa, pedido.itens[0].codigoCustoId],
    [4, 1, 1000, 'Fluxo de caixa: Aluguel do escritório', rows[0]!.id],
  )
  const duas = await cena.tesoureira.post(`${FLUXO}/${um!.id}/gerar-pedido`)
  assert.equal(duas.status, 409, 'a double click makes one order')
  assert.equal((await cena.tesoureira.put(`${FLUXO}/${um!.id}`, { valorPrevisto: 2 })).status, 409)
  const { body: doPedido } = await cena.tesoureira.get(`${FLUXO}?pedido=${pedidoId}`)
  assert.deepEqual(
    doPedido.itens.map(({ id }: { id: string }) => id),
    [um!.id],
  )
  const em = async (status: number) => {
    await sql`update pedidos set status = ${status} where id = ${pedidoId}`.execute(cena.app.db)
    return (await ler(um!.id)).situacao
  }
  assert.deepEqual([await em(1), await em(2), await em(4), await em(5), await em(6)], [1, 2, 2, 3, 1])
  const entrada = await criar({ natureza: 1 })
  assert.equal((await cena.tesoureira.post(`${FLUXO}/${entrada[0]!.id}/gerar-pedido`)).status, 409)
  assert.equal((await cena.leitora.post(`${FLUXO}/${um!.id}/gerar-pedido`)).status, 403)
})

test('a draft that is deleted lets its entry go; a recycled order takes it along', async () => {
  const [um] = await criar({ dataPrevista: emDias(30) })
  const { body } = await cena.tesoureira.post(`${FLUXO}/${um!.id}/gerar-pedido`)
  await sql`update pedidos set status = 6 where id = ${body.pedidoId}`.execute(cena.app.db)
  const { rows } = await sql<{ id: string }>`insert into pedidos (status, tipo, centro_de_custo_id, recycle_pedido)
    values (1, 4, ${cena.centro}, ${body.pedidoId}) returning id`.execute(cena.app.db)
  assert.equal((await ler(um!.id)).pedidoId, rows[0]!.id)
  await sql`delete from pedidos where id = ${rows[0]!.id}`.execute(cena.app.db)
  assert.equal((await ler(um!.id)).pedidoId, null)
})

test('the list narrows by state, and the spreadsheet has the same rows', async () => {
  const [um] = await criar({ descricao: 'Só na planilha', dataPrevista: '2035-05-05' })
  for (const [consulta, achado] of [
    ['situacao=1', true],
    ['situacao=2,3,4,5', false],
    ['natureza=2', true],
    ['natureza=1', false],
    ['de=2035-05-05&ate=2035-05-05', true],
    ['de=2035-05-06', false],
    ['query=so na planilha', true],
    [`centro=${cena.outroCentro}`, false],
  ] as const) {
    const { body } = await cena.tesoureira.get(`${FLUXO}?ids=${um!.id}&${consulta.replaceAll(' ', '%20')}`)
    assert.equal(body.itens.length === 1, achado, consulta)
    const contagem = await cena.tesoureira.get(`${FLUXO}/contagem?ids=${um!.id}&${consulta.replaceAll(' ', '%20')}`)
    assert.equal(contagem.body.total === 1, achado, consulta)
  }
  for (const ruim of ['situacao=6', 'natureza=x', 'de=ontem', 'ordem=senha'])
    assert.equal((await cena.tesoureira.get(`${FLUXO}?${ruim}`)).status, 400, ruim)
  const { raw } = await cena.leitora.get(`${FLUXO}/planilha?de=2035-01-01`)
  const livro = await readXlsx(raw)
  assert.deepEqual(livro.sheets[0]!.rows[1]!.slice(1, 5), ['Saída', 'Manual', 'Só na planilha', null])
})
