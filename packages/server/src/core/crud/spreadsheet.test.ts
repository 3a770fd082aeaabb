import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { entities } from '@prumo/domain/entities.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'
import { XLSX } from '../documents/planilha.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

async function sheet(person: Person, url: string) {
  const answer = await person.get(url)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.equal(answer.headers['content-type'], XLSX)
  const { sheets } = await readXlsx(answer.raw)
  assert.deepEqual(
    sheets.map(({ name }) => name),
    ['DADOS'],
  )
  const [header, ...rows] = sheets[0]!.rows
  return { header, rows, answer }
}

test('a spreadsheet has the list’s columns, with names for references, words for codes, and one log row', async () => {
  const centro = await t.centro('CC-PLAN', { temObra: true })
  const person = await t.person({
    telas: [[telas.obras, 'visualizar', 'adicionar']],
    centros: [centro],
  })
  const obra = {
    codigo: '=1+1',
    nome: 'Serra Alta',
    contratoId: centro,
    municipio: 'Curitiba',
    uf: 'PR',
    responsavelId: person.id,
  }
  const created = await person.post('/api/obras', obra)
  assert.equal(created.status, 201, JSON.stringify(created.body))
  const logged = (await t.logs()).length
  const { header, rows, answer } = await sheet(person, '/api/obras/planilha')
  // The works' own list has more columns than these (obras/obra/planilha.ts).
  const ditas = ['Número do cliente', 'Nome', 'Conta contrato', 'Município', 'UF', 'Situação']
  const [colunas, ...linhas] = [header!, ...rows].map((row) => ditas.map((one) => row[header!.indexOf(one)]))
  assert.deepEqual(colunas, ditas)
  assert.deepEqual(linhas, [['=1+1', 'Serra Alta', 'Contrato CC-PLAN', 'Curitiba', 'PR', 'Em planejamento']])
  assert.match(
    String(answer.headers['content-disposition']),
    /^attachment; filename="obras-\d{4}-\d\d-\d\d-\d{4}\.xlsx"/,
  )
  const [log, ...more] = (await t.logs()).slice(logged)
  assert.equal(more.length, 0)
  assert.deepEqual(
    [log!.acaoId, log!.telaId, log!.colabId, log!.descricao],
    [5, telas.obras.id, person.id, 'Baixou a planilha de obras'],
  )
})

test('money, dates, yes and no, lists of people', async () => {
  const centro = await t.centro('CC-VALOR', { valor: '1234567.89', dataInicio: '2026-01-31', status: 1, temObra: true })
  const person = await t.person({
    nome: 'Ana Planilha',
    telas: [
      [telas.contasContrato, 'visualizar'],
      [telas.workflow, 'visualizar', 'adicionar'],
    ],
    centros: [centro],
  })
  const contratos = await sheet(person, '/api/contas-contrato/planilha')
  assert.deepEqual(contratos.rows[0]!.slice(0, 8), [
    'CC-VALOR',
    'Contrato CC-VALOR',
    null,
    1234567.89,
    new Date('2026-01-31T00:00:00Z'),
    null,
    'Ativo',
    'Sim',
  ])
  const listas = { solicitantes: [person.id], validadores: [], confirmadores: [], aprovadores: [person.id] }
  assert.equal((await person.post('/api/workflow', { nome: 'Geral', ...listas })).status, 201)
  const workflows = await sheet(person, '/api/workflow/planilha')
  assert.deepEqual(workflows.rows, [['Geral', 'Ana Planilha', null, null, 'Ana Planilha']])
})

test('of a part of an order the sheet begins with the order it is of', async () => {
  const centro = await t.centro('CC-PARTE', { temObra: true })
  const solicitante = await t.person()
  const pedido = await insert(t.db, 'pedidos', {
    numero: 77_031,
    tipo: 1,
    solicitanteId: solicitante.id,
    centroDeCustoId: centro,
    status: 1,
  })
  await insert(t.db, 'pedidosItens', {
    pedidoId: pedido,
    descricao: 'Isolador',
    unidade: 'un',
    quantidade: 1,
    valor: 5,
  })
  const arquivoId = await insert(t.db, 'arquivos', {
    chave: 'pedidos/77031.pdf',
    nome: 'nota.pdf',
    tipo: 'application/pdf',
    tamanho: 1,
    sha256: '0'.repeat(64),
  })
  await insert(t.db, 'pedidosAnexos', { pedidoId: pedido, tipo: 1, fileName: 'nota.pdf', hiperlink: '/x', arquivoId })
  const person = await t.person({
    telas: Object.values(telas).map((tela) => [tela, 'visualizar', 'acesso']),
    centros: [centro],
  })
  for (const name of ['pedidos-itens', 'pedidos-anexos']) {
    const { header, rows } = await sheet(person, `/api/${name}/planilha`)
    assert.deepEqual([header![0], rows.map(([first]) => String(first))], ['Pedido', ['77031']], name)
  }
})

test('the filter and the scope are the list’s; it goes past one batch without a gap or a repeat', async () => {
  const [mine, theirs] = [await t.centro(undefined, { temObra: true }), await t.centro(undefined, { temObra: true })]
  await sql`insert into obras (codigo, nome, contrato_id)
    select 'L' || n, 'Lote ' || n, case when n % 2 = 0 then ${mine}::bigint else ${theirs}::bigint end
    from generate_series(1, 2402) as n`.execute(t.db)
  const person = await t.person({ telas: [[telas.obras, 'visualizar']], centros: [mine] })
  const { header, rows } = await sheet(person, '/api/obras/planilha?query=lote')
  const codigo = header!.indexOf('Número do cliente')
  assert.deepEqual(
    rows.map((row) => row[codigo]),
    Array.from({ length: 1201 }, (_, n) => `L${2 * (n + 1)}`),
  )
  assert.equal((await sheet(person, '/api/obras/planilha?campo=codigo&valor=L4')).rows.length, 1)
  assert.equal((await sheet(person, '/api/obras/planilha?campo=codigo&valor=L3')).rows.length, 0)
})

const withItsOwn = new Set([
  'logs',
  'fluxo-de-caixa',
  'metas',
  'auditorias',
  'valores-diarias',
  'solicitar-diarias',
  'colaboradores',
  'colaboradores-docs',
  'sgi-documentos',
  'veiculos',
  'abastecimentos',
  'micros',
  'chips',
  'inventario-entregas',
  'obras',
  'baremos',
  'equipes',
  'rdos',
  'registros-obra',
  'planos-5w2h',
  'questionarios',
  'inspecoes',
  'nao-conformidades',
  'aprs',
  'tipos-equipamento',
  'equipamentos-isolantes',
  'laboratorio-os',
  'ensaios-eletricos',
  'laudos',
  'instrumentos',
  'sensores',
  'sensores-leituras',
  'requisicoes-titulares',
  'incidentes-privacidade',
])
test('every entity has its spreadsheet, for whoever may read its list and for nobody else', async () => {
  const all = await t.person({ telas: Object.values(telas).map((tela) => [tela, 'visualizar']) })
  const nobody = await t.person()
  for (const entity of entities) {
    const { header } = await sheet(all, `/api/${entity.name}/planilha`)
    // These have sheets of their own: the log's tells what changed, a ledger's has names and columns nobody types.
    if (!withItsOwn.has(entity.name))
      assert.deepEqual(
        header,
        entity.list.map((name) => entity.fields[name]!.label),
        entity.name,
      )
    const logged = (await t.logs()).length
    assert.equal((await nobody.get(`/api/${entity.name}/planilha`)).status, 403, entity.name)
    assert.equal((await t.inject({ method: 'GET', url: `/api/${entity.name}/planilha` })).status, 401, entity.name)
    // Findings are narrowed by filters of their own, not by a field's name.
    if (entity.name !== 'auditorias')
      assert.equal((await all.get(`/api/${entity.name}/planilha?campo=nada&valor=1`)).status, 400, entity.name)
    assert.equal((await t.logs()).length, logged)
  }
})
