import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { AnyRow } from '../database/table.ts'
import { audienceOf } from './live-audience.ts'
import type { LiveEvent } from './live-channels.ts'

/** That a record of the entity changed, for the live channel; with what it was before, also for whoever loses sight of it. Before a deletion, not after. */
export async function changeOf(
  ctx: Pick<Ctx, 'entities'>,
  tx: Tx,
  entity: Entity,
  row: AnyRow,
  before: AnyRow = row,
): Promise<LiveEvent> {
  const states = before === row ? [row] : [row, before]
  return { entity: entity.name, id: String(row.id), ...(await audienceOf(ctx, tx, entity, states)) }
}

/** Tells the live channel of it at once: an act tells with its log row (`gravarAto`). */
export const announce = async (
  ctx: Pick<Ctx, 'entities' | 'live'>,
  tx: Tx,
  entity: Entity,
  row: AnyRow,
  before?: AnyRow,
): Promise<void> => ctx.live.emit(tx, await changeOf(ctx, tx, entity, row, before))
