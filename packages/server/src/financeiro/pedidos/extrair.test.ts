import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { until } from '../../test-kit/until.ts'
import { unzip } from '../../test-kit/unzip.ts'
import { BARRAS, type Cenario, criado, linha, logsDe, montar } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

const extrair = (quem: Person, busca: Record<string, string>, rota = 'extractPedidos') =>
  quem.get(`/api/${rota}?${new URLSearchParams(busca)}`)
const ids = (lista: { id: string }[]) => lista.map(({ id }) => id)

/** The file a work made, once it has ended. */
async function doTrabalho(quem: Person, trabalhoId: string) {
  await until(async () => (await quem.get(`/api/trabalhos/${trabalhoId}`)).body.situacao !== 1, 60_000)
  const { body } = await quem.get(`/api/trabalhos/${trabalhoId}`)
  assert.equal(body.situacao, 2, body.mensagem)
  const arquivo = await quem.get(`/api/trabalhos/${trabalhoId}/arquivo`)
  assert.equal(arquivo.status, 200)
  return { work: body, arquivo }
}

test('orders are extracted with their lines, by period and field or by list, in scope and with one log row', async () => {
  const a = await criado(cena, cena.gente[1], {
    pedido: { mesComp: '2026-12', justificativa: 'Reforma da subestação' },
    anexos: [{ tipo: 1 }],
  })
  const b = await criado(cena, cena.gente[1], { pedido: { mesComp: '2027-02' } })
  const fora = await criado(cena, cena.deFora, { pedido: { centroDeCustoId: cena.outroCentro } })
  const hoje = today()
  let resposta = { status: 0, body: {} as Record<string, { id: string; pedidoId?: string }[]> }
  const logs = await logsDe(cena, async () => {
    resposta = await extrair(cena.leitor, { initialDate: hoje, finalDate: hoje })
  })
  assert.equal(resposta.status, 200)
  assert.deepEqual(Object.keys(resposta.body), ['pedidos', 'pedidosItens', 'pedidosAnexos'])
  assert.deepEqual(ids(resposta.body.pedidos!), [a, b])
  assert.deepEqual(
    resposta.body.pedidosItens!.map(({ pedidoId }) => pedidoId),
    [a, a, b, b],
  )
  assert.deepEqual(
    resposta.body.pedidosAnexos!.map(({ pedidoId }) => pedidoId),
    [a],
  )
  assert.deepEqual(
    logs.map(({ acaoId, descricao }) => [acaoId, descricao]),
    [[5, 'Extraiu 2 pedidos com itens e anexos']],
  )
  const { numero } = await linha(cena, b)
  const casos: [Record<string, string>, string[]][] = [
    [{ paramToSearch: 'numero', valueToSearch: String(numero) }, [b]],
    [{ paramToSearch: 'justificativa', valueToSearch: 'SUBESTACAO' }, [a]],
    [{ paramToSearch: 'status', valueToSearch: '2', initialDate: hoje, finalDate: hoje }, [a, b]],
    [{ paramToSearch: 'status', valueToSearch: '5' }, []],
    [{ paramToSearch: 'mesComp', initialDate: '2027-01-01', finalDate: '2027-12-31' }, [b]],
    [{ paramToSearch: 'mesComp', valueToSearch: '2026-12' }, [a]],
    [{ paramToSearch: 'dataAprovacao', initialDate: hoje, finalDate: hoje }, []],
    [{ paramToSearch: 'dataSolicitacao', initialDate: hoje, finalDate: hoje }, [a, b]],
    [{ finalDate: '2020-01-01' }, []],
    // What is not theirs, or is no id, is as if it were not named.
    [{ pedidosList: [fora, b, 'nada', '1'].join(',') }, [b]],
    [{ pedidosList: JSON.stringify([a, fora]) }, [a]],
  ]
  for (const [busca, achados] of casos) {
    for (const rota of ['extractPedidos', 'extractWithFilteredPedidos']) {
      const { status, body } = await extrair(cena.leitor, busca, rota)
      assert.equal(status, 200, JSON.stringify(busca))
      assert.deepEqual(ids(body.pedidos), achados, `${rota} ${JSON.stringify(busca)}`)
    }
  }
  for (const busca of [
    { paramToSearch: 'senha', valueToSearch: '1' },
    { paramToSearch: 'numero' },
    { initialDate: '2026-13-01' },
    { initialDate: '2026-12-02', finalDate: '2026-12-01' },
    { pedidosList: Array(10_001).fill('1').join() },
  ] as Record<string, string>[])
    assert.ok([400, 431, 414].includes((await extrair(cena.leitor, busca)).status), JSON.stringify(busca).slice(0, 60))
  const semTela = await cena.app.person({ telas: [[telas.fornecedores, 'visualizar']], centros: [cena.centro] })
  assert.equal((await extrair(semTela, {})).status, 403)
})

test('the workbook has the spec’s three sheets, in its words, with names and exact money', async () => {
  await sql`insert into contas_juridicas (codigo, nome, razao_social) values ('CJ', 'Prumo', 'Prumo Engenharia Ltda')`.execute(
    cena.app.db,
  )
  await sql`update contas_contrato set cj_id = (select id from contas_juridicas where codigo = 'CJ') where id = ${cena.centro}`.execute(
    cena.app.db,
  )
  const {
    rows: [classe],
  } = await sql<{ id: string }>`insert into classes_de_custo (nome) values ('Materiais') returning id`.execute(
    cena.app.db,
  )
  const {
    rows: [categoria],
  } = await sql<{ id: string }>`insert into categorias_de_custo (codigo, despesa, classe_master_id, ativo)
    values ('3.1', 'Cabos', ${classe!.id}, true) returning id`.execute(cena.app.db)
  const id = await criado(cena, cena.gente[1], {
    pedido: { justificativa: '=1+1 não é fórmula' },
    itens: [{ descricao: 'Cabo', quantidade: 2.5, unidade: 'm', valor: 3.33, codigoCustoId: categoria!.id }],
    anexos: [
      { tipo: 4, codigoBarrasBoleto: BARRAS, valor: 8.33, dataVencimento: '2026-12-23', observacao: 'Na agência' },
    ],
  })
  const { numero } = await linha(cena, id)
  const comeco = await cena.leitor.post('/api/extractPedidos/planilha', { ids: [id] })
  assert.equal(comeco.status, 202)
  const { arquivo, work } = await doTrabalho(cena.leitor, comeco.body.trabalhoId)
  assert.deepEqual([work.mensagem, work.feito, work.total], ['1 pedido', 3, 3])
  const { sheets } = await readXlsx(arquivo.raw)
  assert.deepEqual(
    sheets.map(({ name }) => name),
    ['Pedidos', 'Itens', 'Anexos'],
  )
  const [pedido, itens, anexos] = sheets.map(({ rows }) => rows)
  assert.deepEqual(pedido![0], [
    'numero',
    'tipo',
    'solicitante',
    'obra',
    'fornecedor',
    'data de registro',
    'status',
    'veiculo',
    'validador',
    'confirmador',
    'aprovador',
    'reprovador',
    'justificativa',
  ])
  assert.deepEqual(
    [0, 1, 2, 4, 6, 12].map((n) => pedido![1]![n]),
    [numero, 'Compra', 'Sérgio Solicitante', 'Cabos e Fios', 'Solicitado', '=1+1 não é fórmula'],
  )
  assert.deepEqual(itens, [
    ['numero', 'descricao', 'unidade', 'quantidade', 'valorUni', 'valorTotal', 'categoria de custo', 'classe de custo'],
    [numero, 'Cabo', 'm', 2.5, 3.33, 8.33, '3.1 - Cabos', 'Materiais'],
  ])
  assert.deepEqual(anexos![0], [
    'numero',
    'centro de custo',
    'empresa pagadora',
    'tipo',
    'fornecedor',
    'cpf/cnpj',
    'valor',
    'previsão de pagamento',
    'agendado',
    'observações',
    'status',
  ])
  assert.deepEqual(
    [0, 2, 3, 4, 5, 6, 9, 10].map((n) => anexos![1]![n]),
    [numero, 'Prumo Engenharia Ltda', 'Boleto', 'Cabos e Fios', '11.222.333/0001-81', 8.33, 'Na agência', 'Pendente'],
  )
  // Filters of the list narrow it as they narrow the list; another's centre yields a sheet of nothing.
  const vazio = await cena.deFora.post('/api/extractPedidos/planilha', { ids: [id] })
  const { sheets: nada } = await readXlsx((await doTrabalho(cena.deFora, vazio.body.trabalhoId)).arquivo.raw)
  assert.deepEqual(
    nada.map(({ rows }) => rows.length),
    [1, 1, 1],
  )
  const filtrada = await cena.leitor.post('/api/extractPedidos/planilha', { status: '5', meus: 'true' })
  assert.equal(
    (await doTrabalho(cena.leitor, filtrada.body.trabalhoId)).work.mensagem,
    'Nenhum pedido: o filtro não alcança nada.',
  )
  const semTela = await cena.app.person({ telas: [[telas.fornecedores, 'visualizar']], centros: [cena.centro] })
  assert.equal((await semTela.post('/api/extractPedidos/planilha', {})).status, 403)
})

test('many orders as PDFs come in one archive, one file each, as a work that tells how far it is', async () => {
  const meus = [await criado(cena, cena.gente[1]), await criado(cena, cena.gente[1])]
  const fora = await criado(cena, cena.deFora, { pedido: { centroDeCustoId: cena.outroCentro } })
  const comeco = await cena.leitor.post('/api/pedidos/pdfs', { ids: [...meus, fora] })
  assert.equal(comeco.status, 202, JSON.stringify(comeco.body))
  const { arquivo, work } = await doTrabalho(cena.leitor, comeco.body.trabalhoId)
  assert.deepEqual([work.mensagem, work.feito, work.total], ['2 pedidos', 2, 2])
  const numeros = await Promise.all(meus.map(async (id) => (await linha(cena, id)).numero))
  const files = unzip(arquivo.raw)
  assert.deepEqual([...files.keys()].sort(), numeros.map((numero) => `Pedido ${numero}.pdf`).sort())
  for (const numero of numeros)
    assert.ok(pdfPages(files.get(`Pedido ${numero}.pdf`)!)[0]!.includes(`Pedido de compra nº ${numero}`))
  const porFiltro = await cena.leitor.post('/api/pedidos/pdfs', { filtro: { ids: meus.join() } })
  assert.equal((await doTrabalho(cena.leitor, porFiltro.body.trabalhoId)).work.mensagem, '2 pedidos')
  for (const corpo of [{}, { ids: [] }, { ids: [fora] }, { ids: Array(501).fill('1') }, { ids: meus, filtro: {} }])
    assert.equal((await cena.leitor.post('/api/pedidos/pdfs', corpo)).status, 400, JSON.stringify(corpo).slice(0, 40))
  const semTela = await cena.app.person({ telas: [[telas.fornecedores, 'visualizar']], centros: [cena.centro] })
  assert.equal((await semTela.post('/api/pedidos/pdfs', { ids: meus })).status, 403)
})
