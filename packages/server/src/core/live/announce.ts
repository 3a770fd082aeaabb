import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { AnyRow } from '../database/table.ts'
import { audienceOf } from './live-audience.ts'

/** Tells the live channel that a record of the entity changed; with what it was before, also whoever loses sight of it. Before a deletion, not after. */
export async function announce(
  ctx: Pick<Ctx, 'entities' | 'live'>,
  tx: Tx,
  entity: Entity,
  row: AnyRow,
  before: AnyRow = row,
): Promise<void> {
  const states = before === row ? [row] : [row, before]
  await ctx.live.emit(tx, { entity: entity.name, id: String(row.id), ...(await audienceOf(ctx, tx, entity, states)) })
}
