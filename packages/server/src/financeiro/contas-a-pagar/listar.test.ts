import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { faixas } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { consultaDeContas } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { type Cenario, emDias, montar } from '../pedidos/pedidos.cenario.ts'
import { casaCheia, contextoDe, lidasInteiras } from '../volume.cenario.ts'
import { aPagar, caixa, pagarCom } from './contas.cenario.ts'
import { loteSql, resumoSql } from './listar.ts'

let cena: Cenario
let fabiana: Person
before(async () => {
  cena = await montar()
  fabiana = await caixa(cena)
})
after(() => cena.app.close())

type Conta = Record<string, unknown> & { id: string; faixa: string }
async function listar(pessoa: Person, consulta = ''): Promise<Conta[]> {
  const { status, body } = await pessoa.get(`/api/contas-a-pagar?${consulta}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.itens
}
const ids = async (consulta: string) => (await listar(fabiana, consulta)).map(({ id }) => id)
const resumo = async (pessoa: Person, consulta = '') =>
  (await pessoa.get(`/api/contas-a-pagar/resumo?${consulta}`)).body

test('a row has the attachment, its order, names, the day that counts and where it stands', async () => {
  const { pedido, numero, anexos } = await aPagar(cena, [{ vence: emDias(-1), valor: 12.34, numero: 'NF-77' }])
  const [conta] = await listar(fabiana, `ids=${anexos[0]}`)
  assert.deepEqual(conta!.pedido, { id: pedido, numero, tipo: 1, status: 5, solicitante: 'Sérgio Solicitante' })
  assert.equal(conta!.fornecedorNome, 'Cabos e Fios')
  assert.match(conta!.centroDeCustoNome as string, /^CC-\d+ - Contrato CC-\d+$/)
  assert.deepEqual(
    [
      conta!.valorAPagar,
      conta!.numeroNotaFiscal,
      conta!.vencimentoEfetivo,
      conta!.faixa,
      conta!.atrasado,
      conta!.pagoEm,
    ],
    [12.34, 'NF-77', emDias(-1), 'atrasado', true, null],
  )
  await sql`update pedidos_anexos set data_agendada = ${emDias(3)}, valor_parcela = 4 where id = ${anexos[0]}`.execute(
    cena.app.db,
  )
  const [agendada] = await listar(fabiana, `ids=${anexos[0]}`)
  assert.deepEqual([agendada!.vencimentoEfetivo, agendada!.faixa, agendada!.valorAPagar], [emDias(3), 'proximos7', 4])
})

test('only orders approved, finished or ordered; what was paid stays seen though its order was cancelled', async () => {
  const porStatus = new Map<number, string>()
  for (let status = 1; status <= 9; status++) porStatus.set(status, (await aPagar(cena, [{}], { status })).anexos[0]!)
  const vistos = await ids(`ids=${[...porStatus.values()].join()}`)
  assert.deepEqual(vistos.toSorted(), [5, 7, 9].map((status) => porStatus.get(status)!).toSorted())
  const pago = await aPagar(cena)
  await pagarCom(fabiana, pago.anexos)
  await sql`update pedidos set status = 8 where id = ${pago.pedido}`.execute(cena.app.db)
  assert.deepEqual(await ids(`ids=${pago.anexos[0]}&status=3`), pago.anexos)
})

test('filters: status, bank, type, supplier, cost centre, order, days, keyword; several of one field with commas', async () => {
  const { rows } = await sql<{ id: string }>`insert into fornecedores (nome, cpf_ou_cnpj)
    values ('Locadora Água Doce', '33000167000101') returning id`.execute(cena.app.db)
  const outro = rows[0]!.id
  const a = await aPagar(cena, [
    { vence: '2031-01-10', numero: 'DOC 123/A' },
    { vence: '2031-01-20', dataAgendada: '2031-02-05', status: 2, statusBanco: 3, fornecedorId: outro },
  ])
  const b = await aPagar(cena, [{ vence: '2031-01-30' }], { status: 7, tipo: 4 })
  const [um, dois] = a.anexos as [string, string]
  const [tres] = b.anexos as [string]
  const entre = `&ids=${[um, dois, tres].join()}`
  const casos: [string, string[]][] = [
    ['status=1', [um, tres]],
    ['status=2', [dois]],
    ['status=1,2', [um, tres, dois]],
    ['statusBanco=3', [dois]],
    ['tipo=4', [um, tres, dois]],
    ['tipo=7', []],
    ['tipoPedido=4', [tres]],
    [`fornecedor=${outro}`, [dois]],
    [`fornecedor=${cena.fornecedor}`, [um, tres]],
    [`centro=${cena.centro}`, [um, tres, dois]],
    [`centro=${cena.outroCentro}`, []],
    [`pedido=${b.pedido}`, [tres]],
    ['vencimentoDe=2031-01-20', [tres, dois]],
    ['vencimentoAte=2031-01-20', [um, dois]],
    ['agendadaDe=2031-02-05&agendadaAte=2031-02-05', [dois]],
    [`query=${a.numero}`, [um, dois]],
    ['query=agua', [dois]],
    ['query=doc 123', [um]],
    ['query=CABOS', [um, tres, dois]],
    ['query=cabos 123', [um]],
    ['query=inexistente', []],
    ['ordem=-vencimentoEfetivo', [dois, tres, um]],
    ['ordem=fornecedor&status=1', [um, tres]],
    ['faixa=depois', [um, tres, dois]],
  ]
  for (const [consulta, esperados] of casos)
    assert.deepEqual(await ids(consulta.replaceAll(' ', '%20') + entre), esperados, consulta)
  for (const ruim of [
    'status=4',
    'status=x',
    'tipo=12',
    'vencimentoDe=2031-02-30',
    'ordem=senha',
    'lote=-1',
    'maxLote=101',
    'faixa=x',
  ])
    assert.equal((await fabiana.get(`/api/contas-a-pagar?${ruim}`)).status, 400, ruim)
})

test('batches go through all without a gap or a repeat, what falls due first comes first, without a date last', async () => {
  const outra = await montar()
  try {
    const pagadora = await caixa(outra)
    const vencimentos = [null, emDias(3), emDias(-2), emDias(3), emDias(0)]
    const { anexos } = await aPagar(
      outra,
      vencimentos.map((vence) => ({ vence })),
    )
    const paginas = []
    for (let lote = 0; lote < 3; lote++)
      paginas.push((await pagadora.get(`/api/contas-a-pagar?maxLote=2&lote=${lote}`)).body)
    assert.deepEqual(
      paginas.flatMap(({ itens }) => itens.map(({ id }: Conta) => id)),
      [2, 4, 1, 3, 0].map((n) => anexos[n]),
    )
    assert.deepEqual(
      paginas.map(({ fim }) => fim),
      [false, false, true],
    )
  } finally {
    await outra.app.close()
  }
})

test('the sums are those of the rows, column by column, filter by filter', async () => {
  await aPagar(cena, [
    { vence: emDias(-10), valor: 0.1 },
    { vence: emDias(-1), valor: 0.2 },
    { vence: emDias(0), valor: 5.05 },
    { vence: emDias(1), valor: 7 },
    { vence: emDias(7), valor: 8 },
    { vence: emDias(8), valor: 9 },
    { valor: 10 },
    { vence: emDias(-1), valor: 11, status: 2, statusBanco: 2 },
  ])
  const pago = await aPagar(cena, [{ valor: 1234.56 }])
  await pagarCom(fabiana, pago.anexos)
  await sql`update pedidos_anexos set pago_em = now() - interval '40 days' where id = ${(await aPagarEPagar()).anexos[0]}`.execute(
    cena.app.db,
  )
  for (const filtro of ['', 'status=1', 'query=cabos', `fornecedor=${cena.fornecedor}`, 'vencimentoDe=2031-01-01']) {
    const somas = await resumo(fabiana, filtro)
    for (const faixa of Object.keys(faixas).filter((nome) => nome !== 'pago')) {
      const linhas = await listar(fabiana, `${filtro}&faixa=${faixa}`)
      assert.ok(
        linhas.every((linha) => linha.faixa === faixa),
        faixa,
      )
      const centavos = linhas.reduce((soma, linha) => soma + Math.round(Number(linha.valorAPagar) * 100), 0)
      assert.deepEqual(somas[faixa], { quantidade: linhas.length, valor: centavos / 100 }, `${filtro} ${faixa}`)
    }
  }
  const pagos = (await listar(fabiana, 'faixa=pago')).filter(
    ({ pagoEm }) => String(pagoEm).slice(0, 7) >= emDias(-1).slice(0, 7),
  )
  assert.equal((await resumo(fabiana)).pagosNoMes.quantidade, pagos.length)
  assert.ok((await resumo(fabiana)).pagosNoMes.valor >= 1234.56)
})

async function aPagarEPagar() {
  const pago = await aPagar(cena)
  await pagarCom(fabiana, pago.anexos)
  return pago
}

test('list, sums and spreadsheet: 401 without session, 403 without the flag, and nothing of another cost centre', async () => {
  const { anexos } = await aPagar(cena, [{ valor: 77 }])
  const deFora = await caixa(cena, [cena.outroCentro])
  const semFlag = await cena.app.person({ telas: [[telas.pedidos, 'visualizar', 'adicionar']], centros: [cena.centro] })
  for (const url of ['/api/contas-a-pagar', '/api/contas-a-pagar/resumo', '/api/contas-a-pagar/planilha']) {
    assert.equal((await cena.app.inject({ method: 'GET', url })).status, 401, url)
    assert.equal((await semFlag.get(url)).status, 403, url)
    assert.equal((await cena.leitor.get(url)).status, 200, url)
  }
  assert.deepEqual(await listar(deFora, `ids=${anexos[0]}`), [])
  const somas = await resumo(deFora)
  assert.ok(
    Object.values(somas).every((soma) => (soma as { quantidade: number }).quantidade === 0),
    JSON.stringify(somas),
  )
})

test('the spreadsheet of payments has what the filter shows, on sheet DADOS, and one log row', async () => {
  const { numero, anexos } = await aPagar(cena, [{ vence: '2032-03-04', valor: 10.5, numero: '=A1', statusBanco: 3 }])
  const logs = (await cena.app.logs()).length
  const { raw } = await fabiana.get('/api/contas-a-pagar/planilha?vencimentoDe=2032-01-01&vencimentoAte=2032-12-31')
  const { sheets } = await readXlsx(raw)
  assert.equal(sheets[0]!.name, 'DADOS')
  const [cabecalho, linha, ...mais] = sheets[0]!.rows
  assert.equal(mais.length, 0, `${anexos}`)
  const valor = (titulo: string) => linha![cabecalho!.indexOf(titulo)]
  assert.deepEqual(
    ['Pedido', 'Fornecedor', 'Tipo', 'Número do documento', 'Valor', 'Vencimento', 'Status', 'Situação no banco'].map(
      valor,
    ),
    [numero, 'Cabos e Fios', 'Boleto', '=A1', 10.5, new Date('2032-03-04T00:00:00Z'), 'Pendente', 'Negado'],
  )
  const novos = (await cena.app.logs()).slice(logs)
  assert.deepEqual(
    novos.map((log) => [log.acaoId, log.telaId]),
    [[5, telas.contasAPagar.id]],
  )
})

test('with many rows no list and no sum reads orders or attachments from end to end', async () => {
  const { app, centros } = await casaCheia()
  try {
    const ctx = contextoDe(app, (await app.person()).id, centros)
    for (const consulta of [
      { status: '1' },
      {},
      { status: '3', ordem: '-pagoEm' },
      { faixa: 'pago', pagoDe: `${today().slice(0, 7)}-01`, ordem: '-pagoEm' },
      { faixa: 'atrasado' },
      { status: '1', query: 'fornecedor 12' },
      { query: 'a19997' },
      { query: '12' },
      { status: '1', lote: '3' },
    ]) {
      const sqlDoLote = loteSql(ctx, consultaDeContas.parse(consulta), today())
      assert.deepEqual(await lidasInteiras(app, sqlDoLote).then(soGrandes), [], JSON.stringify(consulta))
      await sqlDoLote.execute(app.db)
    }
    assert.deepEqual(await lidasInteiras(app, resumoSql(ctx, {}, today())).then(soGrandes), [])
  } finally {
    await app.close()
  }
})
const soGrandes = (tabelas: string[]) => tabelas.filter((nome) => nome === 'pedidos' || nome === 'pedidos_anexos')
