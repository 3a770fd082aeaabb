import type { z } from 'zod'
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
  /** Records of one batch as they are answered. */
  present?(ctx: Ctx, records: readonly never[]): Promise<unknown[]>
}

/** By the entity's name. */
export type OwnServices = Readonly<Record<string, OwnService>>
