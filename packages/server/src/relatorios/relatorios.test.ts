import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { nomesDosPaineis, paineis } from '@prumo/domain/relatorios/paineis.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'

const PERIODO = 'de=2026-11-01&ate=2026-11-30'
let app: TestApp
let centro: string
let leitora: Person
before(async () => {
  app = await testApp()
  centro = await app.centro()
  leitora = await app.person({
    centros: [centro],
    telas: nomesDosPaineis.map((nome) => [paineis[nome], 'editar']),
  })
})
after(() => app.close())

test('each page needs editar on its own target, and no other flag will do', async () => {
  for (const nome of nomesDosPaineis) {
    const outras = nomesDosPaineis.filter((uma) => uma !== nome).map((uma) => paineis[uma])
    const semEla = await app.person({
      centros: [centro],
      telas: [
        ...outras.map((tela) => [tela, 'editar'] as [typeof tela, 'editar']),
        [paineis[nome], 'visualizar', 'adicionar', 'excluir', 'acesso'],
      ],
    })
    for (const resto of ['', '/opcoes', '/planilha', '/registros']) {
      const url = `/api/pbi/${nome}${resto}${resto === '/opcoes' ? '' : `?${PERIODO}`}${resto === '/registros' ? '&grupo=x' : ''}`
      assert.equal((await semEla.get(url)).status, 403, url)
      assert.equal((await app.inject({ method: 'GET', url })).status, 401, url)
      assert.equal((await leitora.get(url)).status, resto === '/registros' ? 404 : 200, url)
    }
  }
})

test('a company without a record has its four pages, and says what is missing without a number', async () => {
  for (const nome of nomesDosPaineis) {
    const { body } = await leitora.get(`/api/pbi/${nome}?${PERIODO}`)
    assert.ok(body.indicadores.length >= 6 || nome === 'inspecoes-seguranca', nome)
    assert.ok(
      body.quadros.every(({ vazio }: { vazio: string }) => vazio.length > 0),
      nome,
    )
    assert.ok(Math.abs(Date.parse(body.dadosAte) - Date.now()) < 60_000, nome)
    // Who may look at none of those lists is led nowhere but to the page's own records.
    const levam = JSON.stringify(body).match(/"\/(financeiro|frota|obras|dp|sgi|seguranca)\//g)
    assert.equal(levam, null, nome)
  }
})

test('a period that is none, an id that is none and a name the page does not have are refused in words', async () => {
  const pede = (busca: string, nome = 'relatorio-financeiro') => leitora.get(`/api/pbi/${nome}?${busca}`)
  for (const busca of [
    '',
    'de=2026-11-01',
    'de=2026-02-30&ate=2026-03-01',
    'de=2026-11-02&ate=2026-11-01',
    'de=2020-01-01&ate=2026-01-01',
  ])
    assert.equal((await pede(busca)).status, 400, busca)
  assert.equal((await pede(`${PERIODO}&veiculo=1`)).status, 400)
  assert.equal((await pede(`${PERIODO}&veiculo=1`, 'inspecoes-seguranca')).status, 400)
  assert.equal((await pede(`${PERIODO}&centro=x`)).status, 200)
  for (const chave of ['', 'realizado:x', 'nada:1', 'realizado:1;drop'])
    assert.equal(
      (await leitora.get(`/api/pbi/relatorio-financeiro/registros?${PERIODO}&grupo=gasto-classe&chave=${chave}`))
        .status,
      403,
    )
})

test('the spreadsheet has a sheet for each table and leaves exactly one log row', async () => {
  const antes = (await app.logs()).length
  const { status, raw, headers } = await leitora.get(`/api/pbi/relatorio-financeiro/planilha?${PERIODO}`)
  assert.equal(status, 200)
  assert.match(String(headers['content-disposition']), /relatorio-financeiro-\d{4}-\d{2}-\d{2}-\d{4}\.xlsx/)
  const { sheets } = await readXlsx(raw)
  assert.deepEqual(sheets[0]!.rows[0]!.slice(0, 3), ['Indicador', 'Valor', 'Unidade'])
  const { body } = await leitora.get(`/api/pbi/relatorio-financeiro?${PERIODO}`)
  assert.equal(sheets.length, 1 + body.quadros.length + body.tabelas.length)
  const linhas = (await app.logs()).slice(antes)
  assert.equal(linhas.length, 1)
  assert.deepEqual(
    [linhas[0]!.acaoId, linhas[0]!.telaId, linhas[0]!.descricao],
    [5, telas.relatorioFinanceiro.id, 'Baixou a planilha do relatório financeiro'],
  )
})

test('what a page is narrowed by is of this person’s contracts alone', async () => {
  const fora = await app.centro()
  await app.db
    .insertInto('obras')
    .values([
      { codigo: 'D', nome: 'Dentro', contratoId: centro },
      { codigo: 'F', nome: 'Fora', contratoId: fora },
    ])
    .execute()
  const { body } = await leitora.get('/api/pbi/combustivel/opcoes')
  assert.deepEqual(
    body.obras.map(({ nome }: { nome: string }) => nome),
    ['D - Dentro'],
  )
  assert.equal(body.contratos.length, 1)
  const seguranca = (await leitora.get('/api/pbi/inspecoes-seguranca/opcoes')).body
  assert.deepEqual([seguranca.obras.length > 0, seguranca.veiculos], [true, []])
})
