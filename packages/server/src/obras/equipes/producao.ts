import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import type { ProducaoDaEquipe } from '@prumo/domain/obras/equipes/respostas.ts'
import { rdos, STATUS_DO_RDO, STATUS_QUE_VALEM, STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'

/** As many as a drawing has room for: six weeks of work. */
const DIAS = 30

/** GET /equipes/:id/producao: its last report, and its units of each day that an approved one tells of (design, Works 4.4). */
export async function lerProducao(ctx: Ctx, id: string): Promise<ProducaoDaEquipe> {
  const { metaUsDia } = await findRow(ctx, ctx.db, equipes, id)
  const dela = sql<boolean>`array[${id}::bigint] <@ r.equipes_ids and ${inScope(ctx, rdos, 'r')}`
  const [ultimos, dias] = await Promise.all([
    sql<NonNullable<ProducaoDaEquipe['ultimoRdo']>>`select r.id, r.numero, r.data, r.obra_id, o.nome as obra
      from rdos as r join obras as o on o.id = r.obra_id
      where ${dela} and r.status not in (${literals([STATUS_DO_RDO.rascunho, ...STATUS_SEM_VALOR])})
      order by r.data desc, r.id desc limit 1`.execute(ctx.db),
    sql<{ data: string; us: string }>`select r.data, coalesce(round(sum(
        a.quantidade * case when i.preco_fixo is null then i.pontos else 0 end / cardinality(r.equipes_ids)), 2), 0) as us
      from rdos as r left join rdos_atividades as a on a.rdo_id = r.id left join baremos_itens as i on i.id = a.baremo_item_id
      where ${dela} and r.status in (${literals(STATUS_QUE_VALEM)}) and not coalesce(r.dia_sem_trabalho, false)
      group by r.data order by r.data desc limit ${DIAS}`.execute(ctx.db),
  ])
  return {
    ultimoRdo: ultimos.rows[0] ?? null,
    dias: dias.rows.map(({ data, us }) => ({ data, us: Number(us) })).reverse(),
    metaUsDia: metaUsDia == null ? null : Number(metaUsDia),
  }
}
