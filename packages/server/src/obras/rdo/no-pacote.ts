import { equipes, SITUACAO_DE_EQUIPE } from '@prumo/domain/obras/equipes/equipes.ts'
import { listasDoRdo } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos, STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import { can } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { withLists } from '../../core/lists/lists.ts'
import { obrasDoPacote } from '../obra/no-pacote.ts'

/** The last report of each team, whole, so that the next one begins as it ended (design, Works 9). */
export const rdosNoPacote: FonteDoPacote = {
  banco: rdos.banco,
  async ler(ctx) {
    if (!can(ctx, rdos.tela, 'visualizar')) return []
    // By the index of a work's days: each team looks at its own works, back from their last day.
    const { rows } = await sql<AnyRecord>`
      select r.* from rdos as r where r.id in (
        select ultimo.id from equipes as e cross join lateral (
          select d.id from obras_equipes as l join obras as o on o.id = l.obra_id and ${obrasDoPacote(ctx, 'o')}
            cross join lateral (select d.id, d.data from rdos as d where d.obra_id = o.id and d.equipes_ids @> array[e.id]
              and d.status not in (${literals(STATUS_SEM_VALOR)}) order by d.data desc, d.id desc limit 1) as d
          where l.equipe_id = e.id order by d.data desc, d.id desc limit 1) as ultimo
        where e.situacao = ${sql.lit(SITUACAO_DE_EQUIPE.ativa)} and ${inScope(ctx, equipes, 'e')})
        and ${inScope(ctx, rdos, 'r')} order by r.id`.execute(ctx.db)
    return withLists(
      ctx.db,
      listasDoRdo,
      rows.map((row) => toRecord(rdos, row)),
    )
  },
}
