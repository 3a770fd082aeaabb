import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Cena, cena } from '../medicoes/medicoes.cenario.ts'

let c: Cena
before(async () => {
  c = await cena()
})
after(() => c.t.close())
test('speed', { timeout: 600000 }, async () => {
  const { db } = c.t
  const eq = (await db.selectFrom('equipes').select('id').executeTakeFirstOrThrow()).id
  const t0 = Date.now()
  await sql`insert into obras (codigo, nome, contrato_id, status, baremo_id, us_orcado, valor_orcado, data_inicio, data_fim_prevista, data_inicio_real, latitude, longitude)
    select 'V' || n, 'Obra ' || n, ${c.centro}, 2 + n % 5, ${c.baremoId}, 500, 40000, current_date - 300 + n % 100, current_date - 50 + n % 200, current_date - 290 + n % 100, -25 - (n % 90) * 0.05, -49 - (n % 70) * 0.05 from generate_series(1, 2000) as n`.execute(
    db,
  )
  await sql`insert into obras_equipes select id, ${eq} from obras where codigo like 'V%'`.execute(db)
  await sql`insert into obras_etapas (obra_id, ordem, nome, peso, inicio_previsto, fim_previsto, percentual) select o.id, e, 'E' || e, 20, o.data_inicio + (e - 1) * 40, o.data_inicio + e * 40, 50 from obras as o, generate_series(1, 5) as e where o.codigo like 'V%'`.execute(
    db,
  )
  await sql`insert into rdos (numero, data, obra_id, centro_de_custo_id, equipes_ids, status, criador_id, preenchido_por_ids)
    select lpad(d::text, 4, '0'), current_date - d * 5, o.id, ${c.centro}, array[${eq}::bigint], 3, ${c.elabora.id}, array[${c.elabora.id}::bigint] from obras as o, generate_series(1, 25) as d where o.codigo like 'V%'`.execute(
    db,
  )
  await sql`insert into rdos_atividades (rdo_id, baremo_item_id, descricao, quantidade) select d.id, (${[...c.itens]}::bigint[])[1 + k % 4], 'x', k from rdos as d, generate_series(1, 3) as k`.execute(
    db,
  )
  await sql`insert into medicoes (numero, obra_id, centro_de_custo_id, tipo, mes_comp, periodo_inicio, periodo_fim, baremo_id, unidade_nome, valor_unidade, fator_k, regra_arredondamento, status, total_u_s, valor_bruto, valor_glosa, valor_liquido, criador_id, elaborador_id)
    select lpad(m::text, 3, '0'), o.id, ${c.centro}, 1, to_char(current_date - m * 31, 'YYYY-MM'), current_date - m * 31, current_date - m * 31 + 10, ${c.baremoId}, 'US', 78.4, 1, 1, 5, 10, 1000, m % 2, 1000 - m % 2, ${c.elabora.id}, ${c.elabora.id}
    from obras as o, generate_series(1, 10) as m where o.codigo like 'V%'`.execute(db)
  await sql`insert into medicoes_itens (medicao_id, obra_id, baremo_item_id, codigo, grupo, descricao, unidade_medida, atividade, condicao, pontos, quantidade_periodo, preco_unitario, valor_total)
    select m.id, m.obra_id, b.id, b.codigo, 1, 'x', 'un', 1, 1, b.pontos, 1, 10, 10 from medicoes as m, baremos_itens as b where b.baremo_id = ${c.baremoId}`.execute(
    db,
  )
  await sql`update medicoes_passos set fim = inicio + interval '1 hour' * (id % 100)`.execute(db)
  await sql`analyze`.execute(db)
  console.log('fill', Date.now() - t0)
  const g = await c.t.person({
    centros: [c.centro],
    telas: [
      [telas.obrasBi, 'editar'],
      [telas.obras, 'visualizar'],
      [telas.medicoes, 'visualizar'],
      [telas.rdo, 'visualizar'],
      [telas.equipes, 'visualizar'],
      [telas.contasObra, 'visualizar'],
    ],
  })
  for (const mais of ['', `&equipe=${eq}`])
    for (let n = 0; n < 4; n++) {
      const t = Date.now()
      const { status, raw } = await g.get(`/api/pbi/obras-bi?de=${addDays(today(), -364)}&ate=${today()}${mais}`)
      console.log(mais || 'tudo', status, Date.now() - t, 'ms', raw.length)
    }
  const { rows } = await sql<{ q: string; ms: number; calls: number }>`select 1 as q`.execute(db)
})
