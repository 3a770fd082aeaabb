import type { Entity } from '@prumo/domain/core/entity.ts'
import type { z } from 'zod'
import { withoutReserved } from '../audit/audit-mask.ts'
import type { Ctx } from '../context.ts'

/**
 * What an entity's own module does in the generic services' place, whichever address asked: the entity's routes and the
 * spec's calls by collection name go through the same one, so that no rule is passed by under another name.
 */
export interface OwnService {
  /** The bodies it takes, when they are more than the declaration says. */
  readonly input?: z.ZodType
  readonly patch?: z.ZodType
  /** The record as it answers it. */
  readonly record?: z.ZodType
  create?(ctx: Ctx, input: never): Promise<unknown>
  update?(ctx: Ctx, id: string, patch: never): Promise<unknown>
  remove?(ctx: Ctx, id: string): Promise<void>
  /** Records as they are answered: those of a list, or one that was asked for by itself. */
  present?(ctx: Ctx, records: readonly never[], alone: boolean): Promise<unknown[]>
}

/** By the entity's name. */
export type OwnServices = Readonly<Record<string, OwnService>>

/** Records as they are answered: as their own module says, or, where it says nothing, many at once without what is reserved. */
export const presented = async (
  ctx: Ctx,
  entity: Entity,
  own: OwnService | undefined,
  records: readonly object[],
  alone = false,
): Promise<unknown[]> =>
  own?.present
    ? own.present(ctx, records as never, alone)
    : alone
      ? [...records]
      : records.map((record) => withoutReserved(entity, record))
