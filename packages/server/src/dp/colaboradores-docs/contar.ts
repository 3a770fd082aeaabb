import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'

/** How many documents each of those collaborators has, archived ones apart, of those that this person may see. */
export async function contarDocumentos(ctx: Ctx, db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const totais = new Map(ids.map((id) => [id, 0]))
  if (ids.length === 0) return totais
  const { rows } = await sql<{ id: string; total: number }>`select d.colab_id as id, count(*)::int as total
    from colaboradores_docs as d
    where d.colab_id = any(${idArray(ids)}) and d.documento_morto is not true and ${inScope(ctx, colaboradoresDocs, 'd')}
    group by d.colab_id`.execute(db)
  for (const { id, total } of rows) totais.set(id, total)
  return totais
}
