import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import type { chips } from '@prumo/domain/inventario/chips.ts'
import type { micros } from '@prumo/domain/inventario/micros.ts'
import type { Posse } from '@prumo/domain/inventario/respostas.ts'
import { sql } from 'kysely'
import { inScope } from '../core/access/scope.ts'
import type { Ctx } from '../core/context.ts'
import { findRow } from '../core/crud/read.ts'

/** What somebody may hold, and by which column the history knows it. */
export type Guardado = typeof micros | typeof chips
const COLUNA = { micros: 'micro_id', chips: 'chip_id' } as const

/** Changes of hands told at once. */
const MAIS_POSSES = 200

/** GET /micros/:id/responsaveis: the item in scope; of its holders, the names of those the reader may see. */
export async function possesDe(ctx: Ctx, entity: Guardado, id: string): Promise<Posse[]> {
  await findRow(ctx, ctx.db, entity, id)
  const { rows } = await sql<Posse>`select p.id, c.nome, c.id as colab_id, p.desde, p.ate
    from inventario_posses as p
    left join colaboradores as c on c.id = p.colab_id and ${inScope(ctx, colaboradores, 'c')}
    where ${sql.ref(`p.${COLUNA[entity.name]}`)} = ${id}::bigint
    order by p.id desc limit ${MAIS_POSSES}`.execute(ctx.db)
  return rows
}
