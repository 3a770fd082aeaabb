import type { Entity } from '@prumo/domain/core/entity.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { z } from 'zod'
import { withoutReserved } from '../audit/audit-mask.ts'
import type { Ctx } from '../context.ts'
import { badInput } from '../errors.ts'
import type { Access } from '../http/http.ts'

/** What an entity's own module does in the generic services' place, by its routes and by the calls by collection name alike. */
export interface OwnService {
  /** The bodies it takes, when they are more than the declaration says. */
  readonly input?: z.ZodType
  readonly patch?: z.ZodType
  /** What a body with fields to mend is told, where the spec has words of its own for it. */
  readonly missing?: string
  /** The record as it answers it. */
  readonly record?: z.ZodType
  create?(ctx: Ctx, input: never): Promise<unknown>
  update?(ctx: Ctx, id: string, patch: never): Promise<unknown>
  remove?(ctx: Ctx, id: string): Promise<void>
  /** The record of that id, as it is answered by itself, where finding it is already a part of telling it. */
  one?(ctx: Ctx, id: string): Promise<unknown>
  /** Records as they are answered: those of a list, or one that was asked for by itself. */
  present?(ctx: Ctx, records: readonly never[], alone: boolean): Promise<unknown[]>
  /** Of records that the generic routes only read: what of their own routes' acts the calls by collection name also do. */
  readonly byName?: ByName
}

type Door = Exclude<Access, 'publica'>

/** Acts under another address: the flag, the body and the act are those of the entity's own route. */
export interface ByName {
  readonly create?: { readonly access: Door; readonly input: z.ZodType; act(ctx: Ctx, input: never): unknown }
  readonly update?: {
    readonly access: Door
    readonly patch: z.ZodType
    act(ctx: Ctx, id: string, patch: never): unknown
  }
  readonly remove?: { readonly access: Door; act(ctx: Ctx, id: string): Promise<void> }
}

/** What a body says, or the refusal of it in the entity's words. */
export function readBody<T>(schema: z.ZodType<T>, data: unknown, missing?: string): T {
  const read = schema.safeParse(data)
  if (read.success) return read.data
  throw missing ? badInput(missing, detailsOf(read.error.issues)) : read.error
}

/** A record that is born with its file, which no JSON carries (docs/decisions.md, 242): whoever may create it is told what lacks, and where. */
export const bornWithFile = (access: Door, input: z.ZodType, said: string): NonNullable<ByName['create']> => ({
  access,
  input: z.unknown(),
  act: (_ctx, data: unknown) => {
    const read = input.safeParse(data)
    throw badInput(said, { ...(!read.success && detailsOf(read.error.issues)), arquivo: 'Escolha um arquivo.' })
  },
})

/**
 * A collection of the spec's that is no entity here: rows that hang from a record of one and are read by name alone. Whoever
 * lacks the flag reads nothing; what is out of scope is not there.
 */
export interface OwnCollection {
  readonly banco: string
  readonly tela: Tela
  readonly access: Door
  /** What it may be asked by. */
  readonly fields: readonly string[]
  list(ctx: Ctx): Promise<readonly { readonly id: string }[]>
  /** What writing answers: these rows come and go by acts of their own. */
  save(ctx: Ctx, id: string | null): Promise<never>
  remove(ctx: Ctx, id: string): Promise<void>
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
