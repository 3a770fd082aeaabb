import { lancamentos, NATUREZA, ORIGEM } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'

/** Entries `e` that somebody typed for a measurement to come, and that no measurement has. */
export const adotavel = (ctx: Ctx, medicaoId: string | null): RawBuilder<boolean> => sql<boolean>`(
  e.origem = ${sql.lit(ORIGEM.medicao)} and e.natureza = ${sql.lit(NATUREZA.entrada)} and e.cancelado_em is null and e.data_realizada is null
  and e.serie_id is null and (e.medicao_id is null or e.medicao_id = ${medicaoId}::bigint) and ${inScope(ctx, lancamentos, 'e')}
  and not exists (select 1 from medicoes as m where m.lancamento_id = e.id::text and m.id is distinct from ${medicaoId}::bigint))`

/** GET /medicoes/:id/lancamentos: those of its contract that it could adopt, the nearest day first. */
export async function lancamentosAdotaveis(ctx: Ctx, id: string) {
  const { centroDeCustoId, obraId } = await findRow(ctx, ctx.db, medicoes, id)
  const { rows } = await sql<{ id: string; descricao: string; valor: string; dataPrevista: string }>`
    select e.id, e.descricao, e.valor_previsto as valor, e.data_prevista::text from fluxo_de_caixa as e
    where e.centro_de_custo_id = ${centroDeCustoId}::bigint and (e.obra_id is null or e.obra_id = ${obraId}::bigint)
      and ${adotavel(ctx, id)} order by e.data_prevista, e.id limit 50`.execute(ctx.db)
  return rows.map((row) => ({ ...row, valor: Number(row.valor) }))
}
