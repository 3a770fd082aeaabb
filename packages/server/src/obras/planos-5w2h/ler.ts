import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { PROVAS_DE_CONCLUSAO } from '@prumo/domain/obras/planos-5w2h/anexos.ts'
import type { planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import type { PlanoNaResposta } from '@prumo/domain/obras/planos-5w2h/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'

/** Plans as they are answered: with how many files they have, and how many of them prove that it was done. */
export async function apresentarPlanos(
  ctx: Ctx,
  registros: readonly RecordOf<typeof planos5w2h>[],
): Promise<PlanoNaResposta[]> {
  const { rows } = await sql<{ planoId: string; anexos: string; provas: string }>`select a.plano_id, count(*) as anexos,
      count(*) filter (where a.tipo in (${literals(PROVAS_DE_CONCLUSAO)})) as provas
    from planos_5w2h_anexos as a where a.plano_id = any(${idArray(registros.map(({ id }) => id))})
    group by a.plano_id`.execute(ctx.db)
  const de = new Map(rows.map(({ planoId, ...um }) => [planoId, um]))
  return registros.map((plano) => ({
    ...plano,
    anexos: Number(de.get(plano.id)?.anexos ?? 0),
    provas: Number(de.get(plano.id)?.provas ?? 0),
  }))
}
