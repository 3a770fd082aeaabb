/** Many orders: the ledger of a contract's year reads that year of that contract, and no order. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../test-kit/app.ts'
import { rounds } from '../../test-kit/rounds.ts'
import { encher, lidasInteiras } from '../volume.cenario.ts'
import { alcanceDas, consumoDasMetas } from './razao.ts'

let app: TestApp
let metas: { id: string; exercicio: number; centroDeCustoId: string }[]
before(async () => {
  app = await testApp()
  const { db } = app
  const gatilhos = async (como: 'disable' | 'enable') => {
    for (const tabela of ['pedidos', 'pedidos_itens', 'pedidos_anexos'])
      await sql`alter table ${sql.table(tabela)} ${sql.raw(como)} trigger user`.execute(db)
  }
  // What they keep (search texts, centres of items other than the order's) is not looked at here, and would take a minute.
  await gatilhos('disable')
  const centros = await encher(app, rounds(8_000, 20_000))
  await sql`insert into categorias_de_custo (codigo, despesa, nome_conta_orcamento, ativo) select 'C' || n, 'Categoria ' || n, 'Conta ' || n % 10, true
    from generate_series(1, 120) as n`.execute(db)
  // Four items an order, and three years of orders: encher makes them of the last weeks.
  await sql`update pedidos set mes_comp = to_char(now() - make_interval(months => (id % 36)::integer), 'YYYY-MM')`.execute(
    db,
  )
  await sql`with c as (select array_agg(id) as ids from categorias_de_custo where codigo like 'C%')
    insert into pedidos_itens (id, pedido_id, descricao, quantidade, valor, codigo_custo_id, centro_de_custo_id)
    select p.id * 10 + k + 5, p.id, 'Item ' || k, 1 + p.id % 7, 1 + (p.id * k) % 900, c.ids[1 + (p.id * 7 + k) % 120], p.centro_de_custo_id
    from pedidos as p, generate_series(1, 4) as k, c`.execute(db)
  await sql`update pedidos as p set valor_total = t.total from (select pedido_id, sum(valor * quantidade) as total from pedidos_itens group by 1) as t
    where t.pedido_id = p.id`.execute(db)
  // One in ten is paid in part, the others whole.
  await sql`update pedidos_anexos as a set valor = case when p.id % 10 = 0 then round(p.valor_total / 3, 2) else p.valor_total end from pedidos as p
    where p.id = a.pedido_id and a.status = 3`.execute(db)
  const { rows } = await sql<
    (typeof metas)[number]
  >`insert into metas (exercicio, natureza, centro_de_custo_id, alvo_tipo, alvo_id, distribuicao, limiar_alerta,
      acao_solicitar_mes, acao_solicitar_acumulado, acao_solicitar_ano, acao_aprovar_mes, acao_aprovar_acumulado, acao_aprovar_ano,
      acao_pagar_mes, acao_pagar_acumulado, acao_pagar_ano, situacao)
    select extract(year from now())::integer, 1, ${centros[0]}, 1, 'Conta ' || n, 1, 80, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 from generate_series(0, 9) as n
    returning id, exercicio, centro_de_custo_id`.execute(db)
  metas = rows
  await gatilhos('enable')
  await sql`select refazer_razao(array_agg(id)) from pedidos`.execute(db)
  await sql`vacuum analyze`.execute(db)
})
after(() => app.close())

test('no table that grows is read from end to end', async () => {
  assert.ok([...(await consumoDasMetas(app.db, metas)).values()].length > 0)
  // The body of the function, since a plan does not look inside one.
  const { rows } = await sql<{
    corpo: string
  }>`select prosrc as corpo from pg_proc where proname = 'tomado_das_metas'`.execute(app.db)
  const { centros, de, ate } = alcanceDas(metas)
  const valores: Record<string, string> = {
    de_metas: `'{${metas.map(({ id }) => id).join()}}'::bigint[]`,
    dos_centros: `'{${centros.join()}}'::bigint[]`,
    de: `'${de}'`,
    ate: `'${ate}'`,
  }
  const corpo = rows[0]!.corpo.replace(/\b(de_metas|dos_centros|de|ate)\b/g, (nome) => valores[nome]!)
  const inteiras = await lidasInteiras(app, sql.raw(corpo))
  for (const tabela of ['razao', 'pedidos', 'pedidos_itens', 'pedidos_anexos'])
    assert.ok(!inteiras.includes(tabela), inteiras.join())
})
