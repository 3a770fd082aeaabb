import { impedimento } from '@prumo/domain/core/fluxo.ts'
import { fluxoDaTransferencia, TRANSFERENCIA } from '@prumo/domain/financeiro/metas/fluxo.ts'
import { metas } from '@prumo/domain/financeiro/metas/metas.ts'
import type { TransferenciaNaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'

type Linha = Omit<TransferenciaNaMeta, 'valor' | 'podeDecidir'> & { valor: string; solicitanteId: string }

const transferenciasSql = (
  onde: RawBuilder<boolean>,
  ctx: Ctx,
) => sql<Linha>`select t.id, t.situacao, t.origem_id, o.alvo_nome as origem_nome, t.destino_id, d.alvo_nome as destino_nome, t.mes_origem, t.mes_destino,
    t.valor, t.motivo, s.nome as solicitante, t.solicitante_id, t.criada_em, q.nome as decisor, t.decidida_em, t.motivo_da_recusa
  from metas_transferencias as t join metas as o on o.id = t.origem_id join metas as d on d.id = t.destino_id
    join usuarios as s on s.id = t.solicitante_id left join usuarios as q on q.id = t.decisor_id
  where ${onde} and ${inScope(ctx, metas, 'o')} and ${inScope(ctx, metas, 'd')} order by t.id desc limit 200`

const naMeta = (ctx: Ctx, { valor, solicitanteId, ...resto }: Linha): TransferenciaNaMeta => ({
  ...resto,
  valor: Number(valor),
  podeDecidir:
    impedimento(fluxoDaTransferencia, 'confirmar', { ...resto, solicitanteId } as never, pessoaDe(ctx)) === null,
})

/** Transfers from and to a goal, also those of the goals it succeeded. */
export async function transferenciasDe(ctx: Ctx, db: Db | Tx, id: string): Promise<TransferenciaNaMeta[]> {
  const { rows } = await sql<{ id: string }>`with recursive antes as (
      select id, revisao_de from metas where id = ${id}::bigint
      union all select m.id, m.revisao_de from metas as m join antes as a on m.id = a.revisao_de)
    select id from antes`.execute(db)
  const cadeia = sql`${rows.map((row) => row.id)}::bigint[]`
  const lidas = await transferenciasSql(
    sql<boolean>`(t.origem_id = any(${cadeia}) or t.destino_id = any(${cadeia}))`,
    ctx,
  ).execute(db)
  return lidas.rows.map((row) => naMeta(ctx, row))
}

/** Those that wait for a second person. */
export async function transferenciasPendentes(ctx: Ctx): Promise<TransferenciaNaMeta[]> {
  const { rows } = await transferenciasSql(sql<boolean>`t.situacao = ${sql.lit(TRANSFERENCIA.pendente)}`, ctx).execute(
    ctx.db,
  )
  return rows.map((row) => naMeta(ctx, row))
}

/** One of them, as the person who acts on it reads it. */
export async function umaTransferencia(ctx: Ctx, tx: Tx, id: string): Promise<TransferenciaNaMeta> {
  const { rows } = await transferenciasSql(sql<boolean>`t.id = ${id}::bigint`, ctx).execute(tx)
  return naMeta(ctx, rows[0]!)
}
