import type { Choice } from '@prumo/domain/core/consulta.ts'
import { setores } from '@prumo/domain/sgi/setores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { matches } from '../../core/crud/read.ts'

/** Up to 50 sectors for a keyword, of those whose code starts with 1 (Spec 2 §5). */
export async function setoresDoSgi(ctx: Ctx, texto: string): Promise<Choice[]> {
  let query = ctx.db
    .selectFrom('setores')
    .select(['id', 'nome', 'codigo as detalhe'])
    .where('codigo', 'like', '1%')
    .orderBy('codigo')
    .limit(50)
  for (const condition of matches(texto, sql.ref(`${setores.name}.busca`))) query = query.where(condition)
  return await query.execute()
}
