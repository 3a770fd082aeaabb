/** As domain's `reincidente`, of many rows (nao-conformidades/prazo.ts). */
import { STATUS_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { DIAS_DA_REINCIDENCIA } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'

/** Those that `atual` repeats, under the alias `antes`: the same question of the same team, in the 90 days before it. */
const queRepete = (atual: string): RawBuilder<boolean> => {
  const de = (coluna: string) => sql.ref(`${atual}.${coluna}`)
  return sql<boolean>`antes.pergunta_id = ${de('pergunta_id')} and antes.equipe_id = ${de('equipe_id')}
    and antes.status <> ${sql.lit(STATUS_DE_NC.cancelada)} and antes.data_abertura >= ${de('data_abertura')} - ${sql.lit(DIAS_DA_REINCIDENCIA)}
    and (antes.data_abertura, antes.id) < (${de('data_abertura')}, ${de('id')})`
}

export const ehReincidente = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from nao_conformidades as antes where ${queRepete(alias)})`

/** Those it repeats that this person sees, the last first. */
export async function anterioresDe(ctx: Ctx, id: string) {
  const { rows } = await sql<{ id: string; numero: string; dataAbertura: string; status: number }>`
    select antes.id, antes.numero, antes.data_abertura::text, antes.status
    from nao_conformidades as n join nao_conformidades as antes on ${queRepete('n')}
    where n.id = ${id}::bigint and ${inScope(ctx, naoConformidades, 'antes')}
    order by antes.data_abertura desc, antes.id desc limit 10`.execute(ctx.db)
  return rows
}
