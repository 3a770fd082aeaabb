import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database.ts'
import { idArray, inScope } from '../../core/scope.ts'

/** How many documents each collaborator has, of those that this person may see; the archive is no longer theirs. */
export async function contarDocumentos(
  ctx: Ctx,
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; total: string }>`select d.colab_id as id, count(*) as total
    from colaboradores_docs as d where d.colab_id = any(${idArray(ids)}) and d.documento_morto is not true
      and ${inScope(ctx, colaboradoresDocs, 'd')} group by d.colab_id`.execute(db)
  return new Map(rows.map(({ id, total }) => [id, Number(total)]))
}
