import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { Painel } from '@prumo/domain/relatorios/painel.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { conferirNumeros, contar } from '../../relatorios/conferir.cenario.ts'
import type { Person } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'
import { type Cena, cena } from '../medicoes/medicoes.cenario.ts'

const MARCO = { de: '2026-03-01', ate: '2026-03-31' }
/** What leads to records that are no count of it: units, averages, percentages. */
const SO_ABRE = [
  'us-medidas',
  'unidades',
  'glosa',
  'produtividade',
  'curva-s',
  'orcado-e-realizado',
  'margem',
  'prazos',
]

let c: Cena
let gestora: Person
let deFora: Person
let obraId: string
let outraObra: string
let equipeId: string
let medicaoId: string

const vendo = (centros: string[]) =>
  c.t.person({
    centros,
    telas: [
      [telas.obrasBi, 'editar'],
      [telas.obras, 'visualizar'],
      [telas.medicoes, 'visualizar'],
      [telas.rdo, 'visualizar'],
      [telas.equipes, 'visualizar'],
      [telas.contasObra, 'visualizar'],
    ],
  })

before(async () => {
  c = await cena()
  const { t, centro, outroCentro } = c
  gestora = await vendo([centro])
  deFora = await vendo([outroCentro])
  obraId = await c.obra({
    codigo: 'ODI-1',
    nome: 'Rede Serra',
    status: 3,
    usOrcado: 100,
    valorOrcado: 8000,
    dataInicio: '2026-03-01',
    dataFimPrevista: '2026-04-09',
    dataInicioReal: '2026-03-09',
    municipio: 'Lapa',
    uf: 'PR',
    latitude: -25.77,
    longitude: -49.72,
  })
  outraObra = await c.obra({ codigo: 'ODI-2', nome: 'Rede Várzea', status: 2, dataFimPrevista: addDays(today(), 20) })
  for (const [ordem, peso, de, ate, percentual] of [
    [1, 60, '2026-03-01', '2026-03-20', 50],
    [2, 40, '2026-03-21', '2026-04-09', null],
  ] as const)
    await insert(t.db, 'obrasEtapas', {
      obraId,
      ordem,
      nome: `Etapa ${ordem}`,
      peso,
      inicioPrevisto: de,
      fimPrevisto: ate,
      percentual,
    })
  equipeId = (await t.db.selectFrom('equipes').select('id').executeTakeFirstOrThrow()).id
  await t.db.updateTable('equipes').set({ metaUsDia: 12 }).where('id', '=', equipeId).execute()
  await t.db.insertInto('obrasEquipes').values({ obraId, equipeId }).execute()
  const dela = { obraId }
  await c.rdo(
    [
      { item: 0, quantidade: 7 },
      { item: 2, quantidade: 2 },
    ],
    { ...dela, data: '2026-03-10' },
  )
  await c.rdo(
    [
      { item: 1, quantidade: 10 },
      { item: 4, quantidade: 3 },
    ],
    { ...dela, data: '2026-03-11' },
  )
  await c.registro([{ item: 0, quantidade: 1 }], { ...dela, data: '2026-03-12' })
  // Sent and not approved: told, and not executed.
  await c.rdo([{ item: 2, quantidade: 100 }], { ...dela, data: '2026-03-13', status: 2 })
  for (const [inicio, fim, motivo] of [
    ['2026-03-16', '2026-03-18', 4],
    ['2026-03-23', '2026-03-24', 1],
  ] as const)
    await t.db.insertInto('obrasParalisacoes').values({ obraId, inicio, fim, motivo, texto: 'Parou' }).execute()
  const periodo = { periodoInicio: '2026-03-01', periodoFim: '2026-03-10' }
  medicaoId = (await c.medicao({ obraId, ...periodo })).id
  const acto = async (quem: Person, para: number, mais: object = {}) => {
    const { status, body } = await quem.post(`/api/medicoes/${medicaoId}/transicao`, { para, ...mais })
    assert.equal(status, 200, JSON.stringify(body))
  }
  assert.equal((await c.elabora.post(`/api/medicoes/${medicaoId}/gerar-itens`, periodo)).status, 200)
  await acto(c.elabora, 2)
  await acto(c.confere, 3)
  await acto(c.elabora, 4)
})
after(() => c.t.close())

const ler = async (pessoa: Person = gestora, mais: Record<string, string> = {}): Promise<Painel> => {
  const { status, body } = await pessoa.get(`/api/pbi/obras-bi?${new URLSearchParams({ ...MARCO, ...mais })}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const valor = (painel: Painel, id: string) => painel.indicadores.find((um) => um.id === id)!.valor
const quadro = (painel: Painel, id: string) => painel.quadros.find((um) => um.id === id)!
/** The series of a chart at that category. */
const em = (painel: Painel, id: string, categoria: string) => {
  const { categorias, series } = quadro(painel, id)
  return series.map(({ valores }) => valores[categorias.indexOf(categoria)])
}

test('figures are those worked out by hand, to the cent', async () => {
  const painel = await ler()
  assert.equal(valor(painel, 'ativas'), 1)
  assert.equal(valor(painel, 'atrasadas'), 1)
  // 7 × 1,85 + 2 × 4,2.
  assert.equal(valor(painel, 'us-medidas'), 21.35)
  // 10 × 64,65 + 3 × 33,33 + 157,37: what no measurement took.
  assert.equal(valor(painel, 'a-medir'), 903.86)
  assert.equal(valor(painel, 'glosa'), null)
  // Seventeen business days from the 9th, three of them stopped and three told.
  assert.equal(valor(painel, 'faltantes'), 11)
  // 60 % and eleven of the twenty days of 40 %; 21,35 + 7,6 + 1,85.
  assert.deepEqual(em(painel, 'unidades', 'mar/26'), [82, 30.8, 21.35])
  assert.deepEqual(em(await ler(gestora, { ate: '2026-04-30' }), 'unidades', 'abr/26'), [18, 0, 0])
  assert.deepEqual(
    quadro(painel, 'produtividade').series.map(({ valores }) => valores),
    [[10.27], [12]],
  )
  assert.deepEqual(quadro(painel, 'paradas').categorias, ['Desligamento negado', 'Clima'])
  assert.deepEqual(
    quadro(painel, 'paradas').series.map(({ valores }) => valores),
    [
      [2, 1],
      [66.7, 100],
    ],
  )
  // 60 % of the plan at 50 %; 1.816,13 of 8.000.
  const curva = quadro(painel, 'curva-s')
  assert.match(curva.titulo, /Rede Serra$/)
  assert.deepEqual(em(painel, 'curva-s', 'mar/26'), [82, 0, 22.7])
  assert.equal(curva.series[1]!.valores.at(-1), 30)
  const [mapa] = painel.mapas
  assert.deepEqual(
    mapa!.pontos.map(({ nome, cor, destino }) => [nome, cor, destino]),
    [['ODI-1 - Rede Serra', 'perigo', `/obras/lista-de-obras/detalhes/${obraId}`]],
  )
})

test('what the client takes back is no longer measured, and is to be measured again', async () => {
  const { rows } = await sql<{
    id: string
  }>`select id from medicoes_itens where medicao_id = ${medicaoId} and codigo = '0801'`.execute(c.t.db)
  const itens = [{ id: rows[0]!.id, quantidadeGlosada: 1, motivoGlosa: 2 }]
  assert.equal((await c.elabora.post(`/api/medicoes/${medicaoId}/glosa`, { itens })).status, 200)
  assert.equal((await c.elabora.post(`/api/medicoes/${medicaoId}/transicao`, { para: 6 })).status, 200)
  const painel = await ler()
  assert.equal(valor(painel, 'us-medidas'), 19.5)
  // 157,37 of 1.816,13.
  assert.equal(valor(painel, 'glosa'), 8.67)
  assert.equal(valor(painel, 'a-medir'), 1061.23)
  const glosadas = painel.indicadores.find(({ id }) => id === 'glosa')!.destino!
  assert.equal((await contar(gestora, glosadas))!.total, 1)
})

test('days of each status are of those that were left in the period, each told by name', async () => {
  await sql`update medicoes_passos set inicio = fim - interval '3 days' where status = 4`.execute(c.t.db)
  const hoje = { de: addDays(today(), -1), ate: today() }
  const prazos = quadro(await ler(gestora, hoje), 'prazos')
  assert.equal(prazos.series[0]!.valores[prazos.categorias.indexOf('Enviada ao cliente')], 3)
  const { body } = await gestora.get(
    `/api/pbi/obras-bi/registros?${new URLSearchParams({ ...hoje, grupo: 'prazo', chave: '4' })}`,
  )
  assert.deepEqual(
    [body.total, body.unidade, body.media, body.itens[0].detalhe],
    [3, 'dias', true, 'ODI-1 - Rede Serra'],
  )
})

test('every number is that of the list, or of the records, it leads to', async () => {
  assert.ok((await conferirNumeros(gestora, 'obras-bi', MARCO, SO_ABRE)) > 20)
  for (const mais of [{ obra: obraId }, { equipe: equipeId }, { centro: c.centro }] as Record<string, string>[])
    await conferirNumeros(gestora, 'obras-bi', { ...MARCO, ...mais }, SO_ABRE)
  const painel = await ler()
  const [us] = painel.indicadores.filter(({ id }) => id === 'us-medidas')
  assert.match(us!.nota!, /^em 1 medição,/)
  assert.equal((await contar(gestora, us!.destino!))!.total, 1)
  // The team's own reports of the month: the two that were approved.
  const produtividade = quadro(painel, 'produtividade').series[0]!.destinos[0]!
  assert.equal((await contar(gestora, produtividade))!.total, 2)
  // A work chosen: its part of the measurement, by the page's own list.
  const daObra = await ler(gestora, { obra: obraId })
  assert.match(daObra.indicadores.find(({ id }) => id === 'us-medidas')!.destino!, /^\?registros=us%3Amedida/)
  assert.equal(valor(await ler(gestora, { obra: outraObra }), 'us-medidas'), 0)
})

test('a measurement of several works counts in each its own lines', async () => {
  const outra = await c.obra({ codigo: 'ODI-3', nome: 'Rede do Morro' })
  await c.rdo([{ item: 2, quantidade: 5 }], { data: '2026-05-05', obraId: outra })
  await c.rdo([{ item: 0, quantidade: 2 }], { data: '2026-05-06', obraId })
  const maio = { periodoInicio: '2026-05-01', periodoFim: '2026-05-31' }
  const { id } = await c.medicao({ obraId: undefined, obrasIds: [obraId, outra], mesComp: '2026-05', ...maio })
  assert.equal((await c.elabora.post(`/api/medicoes/${id}/gerar-itens`, maio)).status, 200)
  const periodo = { de: '2026-05-01', ate: '2026-05-31' }
  assert.equal(valor(await ler(gestora, periodo), 'us-medidas'), 24.7)
  assert.equal(valor(await ler(gestora, { ...periodo, obra: outra }), 'us-medidas'), 21)
  assert.equal(valor(await ler(gestora, { ...periodo, equipe: equipeId }), 'us-medidas'), 3.7)
  await conferirNumeros(gestora, 'obras-bi', { ...periodo, obra: outra }, SO_ABRE)
})

test('who is not of the contract sees none of it, whatever ids they ask by', async () => {
  for (const mais of [{}, { obra: obraId }, { equipe: equipeId }, { centro: c.centro }, { equipe: 'x' }] as Record<
    string,
    string
  >[]) {
    const painel = await ler(deFora, mais)
    for (const { id, valor: visto } of painel.indicadores) assert.ok(!visto, id)
    for (const { id, series } of painel.quadros)
      for (const { valores } of series)
        assert.ok(
          valores.every((um) => !um),
          id,
        )
    assert.deepEqual(painel.mapas[0]!.pontos, [])
    assert.doesNotMatch(JSON.stringify(painel), /Rede Serra|ODI-|Pesada/)
  }
  for (const [grupo, chave] of [
    ['us', 'executada:2026-03:2026-03'],
    ['us', 'medida:2026-03:2026-03'],
    ['us', 'planejada:2026-03:2026-03'],
    ['a-medir', ''],
    ['parada', '4'],
    ['glosa', '2026-03:2026-03'],
    ['prazo', '4'],
  ] as const) {
    const url = `/api/pbi/obras-bi/registros?${new URLSearchParams({ ...MARCO, grupo, chave })}`
    const { status, body } = await deFora.get(url)
    assert.deepEqual([status, body.quantidade, body.itens], [200, 0, []], `${grupo} ${chave}`)
    assert.equal((await gestora.get(url)).status, 200)
  }
  const { body } = await deFora.get('/api/pbi/obras-bi/opcoes')
  assert.deepEqual([body.obras, body.equipes], [[], []])
})

test('who may not look at the lists sees the sums and is led nowhere; a key that names nothing is 404', async () => {
  const soPainel = await c.t.person({ centros: [c.centro], telas: [[telas.obrasBi, 'editar']] })
  const painel = await ler(soPainel)
  assert.ok(valor(painel, 'a-medir')! > 0)
  assert.doesNotMatch(JSON.stringify(painel), /"destino":"|"destinos":\["/)
  const pede = (pessoa: Person, grupo: string, chave: string) =>
    pessoa.get(`/api/pbi/obras-bi/registros?${new URLSearchParams({ ...MARCO, grupo, chave })}`)
  for (const grupo of ['us', 'a-medir', 'parada', 'glosa', 'prazo'])
    assert.equal((await pede(soPainel, grupo, grupo === 'us' ? 'medida:2026-03:2026-03' : '')).status, 403, grupo)
  for (const [grupo, chave] of [
    ['us', 'medida:2026-13:2026-03'],
    ['us', 'medida:2026-04:2026-03'],
    ['us', 'constructor:2026-03:2026-03'],
    ['us', ''],
    ['parada', '77'],
    ['parada', 'constructor'],
    ['prazo', '9'],
    ['prazo', "1'; select 1"],
    ['glosa', 'x'],
  ] as const)
    assert.equal((await pede(gestora, grupo, chave)).status, 404, `${grupo} ${chave}`)
})

test('a company without works has the page, and every chart says that there is nothing', async () => {
  const nova = await vendo([await c.t.centro()])
  const painel = await ler(nova)
  for (const { id, categorias, vazio } of painel.quadros) assert.ok(categorias.length === 0 && vazio.length > 0, id)
  assert.equal(painel.mapas[0]!.vazio, 'Nenhuma obra em andamento.')
})
