/** Finance's and the works' dashboards over a company of some weeks: each number is its list's, in the person's scope. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { diasDoPeriodo } from '@prumo/domain/relatorios/periodo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { conferirNumeros } from '../../relatorios/conferir.cenario.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { encher } from '../volume.cenario.ts'

const PEDIDOS = 600
const MES = diasDoPeriodo('mes', today())
let app: TestApp
let centros: string[]
let obras: string[]
let gestora: Person
let deFora: Person

const vendo = (donos: string[]) =>
  app.person({
    centros: donos,
    telas: [
      [telas.relatorioFinanceiro, 'editar'],
      [telas.obrasBi, 'editar'],
      [telas.pedidos, 'visualizar', 'acesso'],
      [telas.contasAPagar, 'visualizar'],
      [telas.fluxoDeCaixa, 'visualizar'],
      [telas.metas, 'visualizar'],
      [telas.contasObra, 'visualizar'],
      [telas.obras, 'visualizar'],
    ],
  })

before(async () => {
  app = await testApp()
  const { db } = app
  centros = await encher(app, PEDIDOS)
  gestora = await vendo(centros)
  deFora = await vendo([await app.centro()])
  // Approved and paid over two months, some of it never.
  await sql`update pedidos set data_aprovacao = now() - make_interval(days => (id % 50)::int), data_solicitacao = now() - make_interval(days => (id % 50)::int + 2)`.execute(
    db,
  )
  await sql`update pedidos_anexos set pago_em = now() - make_interval(days => (id % 40)::int) where status = 3`.execute(
    db,
  )
  const { rows } = await sql<{
    id: string
  }>`insert into obras (codigo, nome, contrato_id, municipio, custo_orcado, valor_vendido, status, data_fim_prevista)
    select 'O' || n, 'Obra ' || n, (${centros}::bigint[])[1 + n % 5], case when n % 2 = 0 then 'Betim' else 'Contagem' end, n * 1000, n * 1500, 1 + n % 5,
      current_date - 10 + n * 3 from generate_series(1, 9) as n returning id`.execute(db)
  obras = rows.map(({ id }) => id)
  await sql`update pedidos as p set obra_id = o.id from obras as o where o.contrato_id = p.centro_de_custo_id and p.id % 3 = 0`.execute(
    db,
  )
  await sql`insert into classes_de_custo (nome) values ('Materiais'), ('Serviços')`.execute(db)
  await sql`insert into categorias_de_custo (codigo, despesa, classe_master_id, nome_conta_orcamento, ativo)
    select 'K' || n, 'Despesa ' || n, case when n < 5 then c.ids[1 + n % 2] end, 'Conta ' || n % 2, true
    from generate_series(1, 5) as n, (select array_agg(id) as ids from classes_de_custo) as c`.execute(db)
  // One item in ten is charged to the contract of another person.
  await sql`with k as (select array_agg(id) as ids from categorias_de_custo)
    insert into pedidos_itens (pedido_id, descricao, quantidade, valor, codigo_custo_id, centro_de_custo_id)
    select p.id, 'Item', 1, p.valor_total, k.ids[1 + (p.id % 5)::int], case when p.id % 10 = 0 then (${centros}::bigint[])[1 + (p.id % 3)::int] end
    from pedidos as p, k`.execute(db)
  await sql`insert into metas (exercicio, natureza, centro_de_custo_id, alvo_tipo, alvo_id, distribuicao, valor_total, limiar_alerta,
      acao_solicitar_mes, acao_solicitar_acumulado, acao_solicitar_ano, acao_aprovar_mes, acao_aprovar_acumulado, acao_aprovar_ano,
      acao_pagar_mes, acao_pagar_acumulado, acao_pagar_ano, situacao)
    select extract(year from now())::integer, 1, ${centros[0]!}, 1, 'Conta ' || n, 1, 5000, 80, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 from generate_series(0, 1) as n`.execute(
    db,
  )
  await sql`insert into fluxo_de_caixa (natureza, origem, descricao, centro_de_custo_id, valor_previsto, data_prevista, valor_realizado, data_realizada, cancelado_em, motivo_cancelamento)
    values (1, 5, 'Medição de hoje', ${centros[0]!}, 1000, ${today()}, 900, ${today()}, null, null),
      (1, 5, 'Medição cancelada', ${centros[0]!}, 500, ${today()}, null, null, now(), 'Refeita'),
      (1, 7, 'Da outra conta', ${centros[0]!}, 700, ${today()}, 700, ${today()}, null, null),
      (1, 1, 'Aluguel recebido', ${centros[1]!}, 300, ${addDays(today(), -45)}, 300, ${addDays(today(), -45)}, null, null),
      (2, 1, 'Uma saída', ${centros[0]!}, 50, ${today()}, 50, ${today()}, null, null)`.execute(db)
  await sql`analyze`.execute(db)
})
after(() => app.close())

const le = async (person: Person, nome: string, mais: Record<string, string> = {}) => {
  const { status, body } = await person.get(`/api/pbi/${nome}?${new URLSearchParams({ ...MES, ...mais })}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const valorDe = (body: { indicadores: { id: string; valor: number }[] }, id: string) =>
  body.indicadores.find((um) => um.id === id)!.valor

test('every number of finance’s page is that of the list it leads to', async () => {
  const soAbre = ['prazos', 'metas', 'orcado-e-realizado']
  assert.ok((await conferirNumeros(gestora, 'relatorio-financeiro', MES, soAbre)) > 80)
  await conferirNumeros(gestora, 'relatorio-financeiro', { ...MES, centro: centros[1]! }, soAbre)
  await conferirNumeros(gestora, 'relatorio-financeiro', { ...MES, obra: obras[0]! }, soAbre)
  await conferirNumeros(gestora, 'relatorio-financeiro', diasDoPeriodo('trimestre', today()), soAbre)
  // Cut in the middle of a month, in which more was approved, paid and received.
  const cortado = { de: addDays(today(), -60), ate: addDays(today(), -1) }
  await conferirNumeros(gestora, 'relatorio-financeiro', cortado, soAbre)
})

test('every number of the works’ page is that of the list it leads to', async () => {
  // Units, averages and percentages are no count of what they lead to (obras/relatorio holds them to hand-made figures).
  const soAbre = ['us-medidas', 'unidades', 'glosa', 'produtividade', 'curva-s', 'prazos']
  assert.ok((await conferirNumeros(gestora, 'obras-bi', MES, soAbre)) > 20)
  await conferirNumeros(gestora, 'obras-bi', { ...MES, centro: centros[1]! }, soAbre)
  await conferirNumeros(gestora, 'obras-bi', { ...MES, obra: obras[2]! }, soAbre)
})

test('figures are those of the company’s own tables', async () => {
  const body = await le(gestora, 'relatorio-financeiro')
  const { rows } = await sql<{ pedidos: string; aprovado: string; pago: string }>`select
      count(*) filter (where timezone('America/Sao_Paulo', data_registro)::date between ${MES.de}::date and ${MES.ate}::date) as pedidos,
      sum(valor_total) filter (where status in (5, 7, 9) and timezone('America/Sao_Paulo', data_aprovacao)::date between ${MES.de}::date and ${MES.ate}::date) as aprovado,
      (select sum(coalesce(a.valor_parcela, a.valor)) from pedidos_anexos as a join pedidos as q on q.id = a.pedido_id
        where a.status = 3 and q.centro_de_custo_id = any(${centros}::bigint[])
          and timezone('America/Sao_Paulo', a.pago_em)::date between ${MES.de}::date and ${MES.ate}::date) as pago
    from pedidos where centro_de_custo_id = any(${centros}::bigint[])`.execute(app.db)
  assert.equal(valorDe(body, 'pedidos'), Number(rows[0]!.pedidos))
  assert.equal(valorDe(body, 'aprovado'), Number(rows[0]!.aprovado))
  assert.equal(valorDe(body, 'pago'), Number(rows[0]!.pago))
  // Cancelled ones and transfers between own accounts are no revenue.
  assert.deepEqual([valorDe(body, 'receita-medida'), valorDe(body, 'receita-recebida')], [1000, 900])
})

test('what was charged here by orders of centres one does not hold is in the sum, and nothing of them is told', async () => {
  const sozinha = await vendo([centros[0]!])
  const body = await le(sozinha, 'relatorio-financeiro')
  const quadro = body.quadros.find(({ id }: { id: string }) => id === 'gasto-contrato')
  assert.equal(quadro.categorias.length, 1)
  await conferirNumeros(sozinha, 'relatorio-financeiro', MES, ['prazos', 'metas', 'orcado-e-realizado'])
  const chave = `comprometido:${centros[0]}`
  const { body: achados } = await sozinha.get(
    `/api/pbi/relatorio-financeiro/registros?${new URLSearchParams({ ...MES, grupo: 'gasto-contrato', chave })}`,
  )
  const outros = achados.itens.find(({ id }: { id: string }) => id === 'outros')
  if (outros) assert.deepEqual([outros.destino, outros.titulo], [null, 'Pedidos de outras contas contrato'])
  // Another's contract asked for by its id is as if there were nothing in it.
  const alheio = `realizado:${await app.centro()}`
  const { body: nada } = await sozinha.get(
    `/api/pbi/relatorio-financeiro/registros?${new URLSearchParams({ ...MES, grupo: 'gasto-contrato', chave: alheio })}`,
  )
  assert.deepEqual([nada.quantidade, nada.total, nada.itens], [0, 0, []])
})

test('who holds other contracts sees nothing of these, whatever ids they ask by', async () => {
  for (const nome of ['relatorio-financeiro', 'obras-bi'])
    for (const mais of [{}, { centro: centros[0]! }, { obra: obras[0]! }] as Record<string, string>[]) {
      const body = await le(deFora, nome, mais)
      // Nothing, or what nothing can be told of.
      assert.ok(
        body.indicadores.every(({ valor }: { valor: number | null }) => !valor),
        nome,
      )
      const valores = body.quadros.flatMap(({ series }: { series: { valores: (number | null)[] }[] }) =>
        series.flatMap((s) => s.valores),
      )
      assert.ok(
        valores.every((valor: number | null) => !valor),
        nome,
      )
      assert.doesNotMatch(JSON.stringify(body), /Obra \d|Fornecedor \d|Volume \d/, nome)
    }
})

test('what is committed of a contract, of its works and of the panels is one number', async () => {
  const ano = Number(MES.ate.slice(0, 4))
  const sempre = { de: `${ano - 1}-01-01`, ate: `${ano + 1}-12-31` }
  const contas = (await gestora.get('/api/contas-obra')).body.itens as {
    id: string
    contratoId: string
    valorVendido: number
    numeros: { emAnalise: number; comprometido: number; pago: number; margem: number }
  }[]
  assert.ok(contas.some(({ numeros }) => numeros.emAnalise > 0 && numeros.comprometido > 0 && numeros.pago > 0))
  const centavos = (reais: number) => Math.round(reais * 100)
  for (const { id, valorVendido, numeros } of contas) {
    const { comprometido, pago, margem } = numeros
    assert.equal(centavos(margem), centavos(valorVendido - comprometido - pago), 'nobody approved what is in analysis')
    const { quadros } = await le(gestora, 'obras-bi', { ...sempre, obra: id })
    const gasto = quadros
      .find((um: { id: string }) => um.id === 'gasto-obras')
      .series.flatMap(({ valores }: { valores: number[] }) => valores)
      .reduce((total: number, um: number) => total + um, 0)
    assert.equal(centavos(gasto), centavos(comprometido + pago))
  }
  // Of a contract, all that its works take and what names no work: the panel of contracts against the ledger's own orders.
  for (const centro of centros) {
    const body = await le(gestora, 'relatorio-financeiro', { ...sempre, centro })
    const quadro = (qual: string) => body.quadros.find(({ id }: { id: string }) => id === qual)
    const soma = (qual: string) =>
      quadro(qual).series.map(({ valores }: { valores: number[] }) => valores.reduce((total, um) => total + um, 0))
    const porObra = await Promise.all(
      contas
        .filter(({ contratoId }) => contratoId === centro)
        .map(async ({ id }) => (await le(gestora, 'relatorio-financeiro', { ...sempre, centro, obra: id })).quadros),
    )
    const dasObras = porObra
      .map((quadros) => quadros.find(({ id }: { id: string }) => id === 'gasto-contrato'))
      .reduce((total, um) => total + (um.series[1]?.valores[0] ?? 0), 0)
    const esperado = contas
      .filter(({ contratoId }) => contratoId === centro)
      .reduce((total, { numeros }) => total + numeros.comprometido, 0)
    assert.equal(centavos(dasObras), centavos(esperado))
    assert.deepEqual(soma('gasto-contrato').map(centavos), soma('gasto-categoria').map(centavos))
  }
})

test('a key that names no number is 404, whatever it looks like', async () => {
  for (const [grupo, chave] of [
    ['receita', 'medida:2026-99-99:2026-11-30'],
    ['receita', 'nada:2026-11-01:2026-11-30'],
    ['gasto-classe', 'realizado:99999999999999999999999'],
    ['gasto-classe', "realizado:1'; select 1"],
    ['gasto-contrato', 'realizado:sem'],
    ['gasto-contrato', ''],
    ['outro', 'realizado:1'],
    ['constructor', 'realizado:1'],
  ] as const) {
    const url = `/api/pbi/relatorio-financeiro/registros?${new URLSearchParams({ ...MES, grupo, chave })}`
    assert.equal((await gestora.get(url)).status, 404, `${grupo} ${chave}`)
  }
})

test('who may not read orders is shown the sums and not what is behind them', async () => {
  const soPainel = await app.person({ centros, telas: [[telas.relatorioFinanceiro, 'editar']] })
  const chave = `comprometido:${centros[0]}`
  const url = `/api/pbi/relatorio-financeiro/registros?${new URLSearchParams({ ...MES, grupo: 'gasto-contrato', chave })}`
  assert.equal((await soPainel.get(url)).status, 403)
  const medida = `medida:${MES.de}:${MES.ate}`
  assert.equal(
    (
      await soPainel.get(
        `/api/pbi/relatorio-financeiro/registros?${new URLSearchParams({ ...MES, grupo: 'receita', chave: medida })}`,
      )
    ).status,
    403,
  )
})
