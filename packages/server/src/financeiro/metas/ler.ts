import { today } from '@prumo/domain/core/dates.ts'
import { acoesDe, possibilidades } from '@prumo/domain/core/fluxo.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import { fluxoDaMeta } from '@prumo/domain/financeiro/metas/fluxo.ts'
import { mesesDe, metas, SITUACAO } from '@prumo/domain/financeiro/metas/metas.ts'
import type { MesDaMeta, MetaCarregada, MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { PREPARED } from '../../core/database/prepared.ts'
import { comValores, metasSql } from './listar.ts'
import { consumoDasMetas, emReais, NADA, somar, usadoDe } from './razao.ts'
import { transferenciasDe } from './transferencias.ts'

/** A goal's parcels in centavos, January to December. */
export async function lerParcelas(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{ metaId: string; parcelas: [mesComp: string, valor: number][] }>`${PREPARED}
    select meta_id, json_agg(json_build_array(mes_comp, round(valor * 100)) order by mes_comp) as parcelas
    from metas_parcelas where meta_id = any(${idArray(ids)}) group by meta_id`.execute(db)
  const porMeta = new Map<string, Map<string, number>>(ids.map((id) => [id, new Map()]))
  for (const { metaId, parcelas } of rows) porMeta.set(metaId, new Map(parcelas))
  return porMeta
}

/** The goal whole, as this person may see it and act on it now. */
export async function detalharMeta(ctx: Ctx, db: Db | Tx, id: string): Promise<MetaDetalhada> {
  await findRow(ctx, db, metas, id)
  const { rows } = await metasSql(sql<boolean>`m.id = ${id}::bigint`, sql``).execute(db)
  const row = rows[0]!
  const consumo = (await consumoDasMetas(db, [row])).get(id) ?? new Map()
  const parcelas = (await lerParcelas(db, [id])).get(id)!
  let acumulado = 0
  const meses = mesesDe(row.exercicio).map((mesComp): MesDaMeta => {
    const meta = parcelas.get(mesComp) ?? 0
    const doMes = consumo.get(mesComp) ?? NADA
    acumulado += meta - usadoDe(doMes)
    return { mesComp, ...emReais(meta, doMes), saldoAcumulado: toReais(acumulado) }
  })
  return {
    ...comValores(row, somar(consumo.values())),
    meses,
    revisoes: await revisoesDe(ctx, db, id),
    transferencias: await transferenciasDe(ctx, db, id),
    acoes: possibilidades(acoesDe(fluxoDaMeta, row, pessoaDe(ctx))),
  }
}

/** The chain a goal is part of, newest first. */
async function revisoesDe(ctx: Ctx, db: Db | Tx, id: string): Promise<MetaDetalhada['revisoes']> {
  const { rows } = await sql<Omit<MetaDetalhada['revisoes'][number], 'valorTotal'> & { valorTotal: string }>`
    with recursive antes as (
      select id, revisao_de from metas where id = ${id}::bigint
      union all select m.id, m.revisao_de from metas as m join antes as a on m.id = a.revisao_de),
    depois as (
      select id from metas where id = ${id}::bigint
      union all select m.id from metas as m join depois as d on m.revisao_de = d.id)
    select m.id, m.numero_revisao, m.situacao, m.valor_total, m.motivo, u.nome as autor, l.data as em
    from metas as m
      left join lateral (select colab_id, data from logs where entidade = 'metas' and alvo_id = m.id::text order by id limit 1) as l on true
      left join usuarios as u on u.id = l.colab_id
    where m.id in (select id from antes union select id from depois) and ${inScope(ctx, metas, 'm')}
    order by m.numero_revisao desc`.execute(db)
  return rows.map((um) => ({ ...um, valorTotal: Number(um.valorTotal) }))
}

/** GET /loadTargets: the goals in force of the year with their parcels, in this person's contracts. */
export async function carregarMetas(ctx: Ctx, exercicio = Number(today().slice(0, 4))): Promise<MetaCarregada[]> {
  const rows = await ctx.db
    .selectFrom('metas')
    .selectAll()
    .where('exercicio', '=', exercicio)
    .where('situacao', '=', SITUACAO.vigente)
    .where(inScope(ctx, metas))
    .orderBy('id')
    .execute()
  const parcelas = await lerParcelas(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toRecord(metas, row),
    parcelas: [...parcelas.get(row.id)!].map(([mesComp, valor]) => ({ mesComp, valor: toReais(valor) })),
  }))
}
