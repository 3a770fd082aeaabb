/** Many orders of many works: a page of works reads the orders of those works, and no table through. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { type TestApp, testApp } from '../../test-kit/app.ts'
import { rounds } from '../../test-kit/rounds.ts'
import { contextoDe, encher, lidasInteiras } from '../volume.cenario.ts'
import { consultaDeSomas, somarObras } from './numeros.ts'

let app: TestApp
let ctx: Ctx
let pagina: string[]
before(async () => {
  app = await testApp()
  const { db } = app
  const gatilhos = async (como: 'disable' | 'enable') => {
    for (const tabela of ['pedidos', 'pedidos_itens', 'pedidos_anexos'])
      await sql`alter table ${sql.table(tabela)} ${sql.raw(como)} trigger user`.execute(db)
  }
  // What they keep is not looked at here, and would take a minute.
  await gatilhos('disable')
  await encher(app, rounds(8_000, 20_000))
  const { rows: contratos } = await sql<{
    id: string
  }>`select id from contas_contrato where codigo like 'V%' order by id`.execute(db)
  // Forty works in each contract; every order is of one of its contract's, and one item in four of another.
  await sql`insert into obras (codigo, nome, contrato_id) select c.codigo || '-' || n, 'Obra ' || n, c.id
    from contas_contrato as c, generate_series(1, 40) as n where c.codigo like 'V%'`.execute(db)
  await sql`with o as (select contrato_id, array_agg(id order by id) as ids from obras group by 1)
    update pedidos as p set obra_id = o.ids[1 + p.id / 50 % 40] from o where o.contrato_id = p.centro_de_custo_id`.execute(
    db,
  )
  await sql`with o as (select contrato_id, array_agg(id order by id) as ids from obras group by 1)
    insert into pedidos_itens (id, pedido_id, descricao, quantidade, valor, obra_id)
    select p.id * 10 + k + 5, p.id, 'Item ' || k, 1, 1 + (p.id * k) % 900, case when k = 4 then o.ids[1 + (p.id / 50 + 7) % 40] end
    from pedidos as p join o on o.contrato_id = p.centro_de_custo_id, generate_series(1, 4) as k`.execute(db)
  await sql`insert into razao (pedido_id, competencia, centro_de_custo_id, obra_id, reservado, comprometido, realizado)
    select p.id, p.competencia, p.centro_de_custo_id, coalesce(i.obra_id, p.obra_id), 0, sum(round(i.valor * i.quantidade * 100)), 0
    from pedidos as p join pedidos_itens as i on i.pedido_id = p.id group by 1, 2, 3, 4`.execute(db)
  await gatilhos('enable')
  await sql`vacuum analyze`.execute(db)
  const centros = contratos.map(({ id }) => id)
  const pessoa = await app.person({ centros })
  ctx = contextoDe(app, pessoa.id, centros, [
    { alvo: telas.pedidos.alvo, visualizar: true, adicionar: true, editar: true, excluir: true, acesso: true },
  ])
  const { rows } = await sql<{ id: string }>`select id from obras order by id limit 100`.execute(db)
  pagina = rows.map(({ id }) => id)
})
after(() => app.close())

test('the sums of a page of works read no table that grows from end to end', async () => {
  const inteiras = await lidasInteiras(app, consultaDeSomas(ctx, pagina))
  for (const tabela of ['pedidos', 'pedidos_itens', 'pedidos_anexos', 'razao'])
    assert.ok(!inteiras.includes(tabela), inteiras.join())
  assert.equal((await somarObras(ctx, pagina)).size, pagina.length)
})
