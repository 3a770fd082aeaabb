import type { Entity, InputOf, RecordOf } from '@prumo/domain/core/entity.ts'
import {
  type Enviadas,
  fieldOfParent,
  inputComListas,
  type Listas,
  patchComListas,
  recordComListas,
} from '@prumo/domain/core/listas.ts'
import type { Ctx } from '../context.ts'
import type { OwnService } from '../crud/own-service.ts'
import { findRow } from '../crud/read.ts'
import { type Along, create, remove, update } from '../crud/write.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import type { AnyRecord } from '../database/table.ts'
import { tableOf } from '../database/tables.ts'
import { badFields } from '../errors.ts'
import { announce } from '../live/announce.ts'
import { withLists, writeLists } from './lists.ts'

/** A body without its lists, and the lists by themselves. */
function apart<T extends object>(listas: Listas, values: T): [fields: T, lists: Record<string, unknown>] {
  const entries = Object.entries(values)
  return [
    Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(listas, name))) as T,
    Object.fromEntries(entries.filter(([name]) => Object.hasOwn(listas, name))),
  ]
}

/** Creates a record with its lists: one transaction, one log row. */
export function createWithLists<E extends Entity, L extends Listas>(
  ctx: Ctx,
  entity: E,
  listas: L,
  input: InputOf<E> & Enviadas<L>,
  joined?: Tx,
  along: Omit<Along, 'lines'> = {},
): Promise<RecordOf<E>> {
  const [fields, lists] = apart(listas, input)
  return create(ctx, entity, fields as InputOf<E>, joined, {
    ...along,
    lines: (tx, { id }) => writeLists(ctx, tx, listas, id, lists),
  })
}

/** Changes a record and replaces the lists that are named: one transaction, one log row. */
export function updateWithLists<E extends Entity, L extends Listas>(
  ctx: Ctx,
  entity: E,
  listas: L,
  id: string,
  patch: Partial<InputOf<E>> & { revisao?: number } & Enviadas<L>,
  along: Omit<Along, 'lines'> = {},
): Promise<RecordOf<E>> {
  const [fields, lists] = apart(listas, patch)
  return update(ctx, entity, id, fields, { ...along, lines: (tx) => writeLists(ctx, tx, listas, id, lists) })
}

/** What a room checks of a record and its lists as they are about to be: throws the refusal. */
export type Conferencia = (ctx: Ctx, tx: Tx, enviado: Record<string, unknown>, antes: AnyRecord | null) => Promise<void>

/** The generic services of an entity with lists; rooms with more to do call the pieces. */
export function serviceWithLists<E extends Entity, L extends Listas>(
  entity: E,
  listas: L,
  conferir: Conferencia = async () => undefined,
): OwnService {
  const alone = async (ctx: Ctx, record: { readonly id: string }) => (await withLists(ctx.db, listas, [record]))[0]
  return {
    input: inputComListas(entity, listas),
    patch: patchComListas(entity, listas),
    record: recordComListas(entity, listas),
    create: (ctx, input: InputOf<E> & Enviadas<L>) =>
      inTransaction(ctx.db, async (tx) => {
        const inside = { ...ctx, db: tx }
        await conferir(inside, tx, input, null)
        return alone(inside, await createWithLists(inside, entity, listas, input, tx))
      }),
    update: (ctx, id, patch: Partial<InputOf<E>> & { revisao?: number } & Enviadas<L>) =>
      inTransaction(ctx.db, async (tx) => {
        const inside = { ...ctx, db: tx }
        await conferir(inside, tx, patch, await findRow<Entity>(inside, tx, entity, id, true))
        return alone(inside, await updateWithLists(inside, entity, listas, id, patch))
      }),
    present: async (ctx, records: readonly { readonly id: string }[], one) =>
      one ? withLists(ctx.db, listas, records) : [...records],
  }
}

/** What the record a line hangs from says of a change in one of its lines, before it is written. */
type OfParent = (
  ctx: Ctx,
  tx: Tx,
  parent: AnyRecord,
  line: Record<string, unknown>,
  before: AnyRecord | null,
) => Promise<void>

/**
 * The generic services of the lines by their own address: the record they hang from is held, asked, raises its `revisao` and
 * is announced, so that whoever changes it upon what it was is told.
 */
export function serviceOfLines(
  parentEntity: Entity,
  entity: Entity,
  ask: OfParent = async () => undefined,
): OwnService {
  const column = fieldOfParent(entity)
  const within = <T>(
    ctx: Ctx,
    parentId: string,
    line: Record<string, unknown>,
    before: AnyRecord | null,
    act: (inside: Ctx, tx: Tx) => Promise<T>,
    tx: Tx,
  ): Promise<T> =>
    (async () => {
      const inside = { ...ctx, db: tx }
      const parent = await findRow<Entity>(inside, tx, parentEntity, parentId, true)
      await ask(inside, tx, parent, line, before)
      const done = await act(inside, tx)
      await tx
        .updateTable(tableOf<Entity>(parentEntity))
        .set({ revisao: parent.revisao + 1 })
        .where('id', '=', parentId)
        .execute()
      await announce(ctx, tx, parentEntity, parent)
      return done
    })()
  const line = async (ctx: Ctx, tx: Tx, id: string) => {
    const row = await findRow<Entity>(ctx, tx, entity, id)
    return [row, row[column] as string] as const
  }
  return {
    create: (ctx, input: Record<string, unknown>) =>
      inTransaction(ctx.db, (tx) =>
        within(ctx, input[column] as string, input, null, (inside) => create(inside, entity, input, tx), tx),
      ),
    update: (ctx, id, { [column]: moved, ...patch }: Record<string, unknown>) =>
      inTransaction(ctx.db, async (tx) => {
        const [row, parentId] = await line(ctx, tx, id)
        if (moved !== undefined && moved !== parentId)
          throw badFields({
            [column]: `${entity.noun.article === 'a' ? 'Esta' : 'Este'} ${entity.noun.one} fica onde está.`,
          })
        return within(ctx, parentId, patch, row, (inside) => update(inside, entity, id, patch), tx)
      }),
    remove: (ctx, id) =>
      inTransaction(ctx.db, async (tx) => {
        const [row, parentId] = await line(ctx, tx, id)
        await within(ctx, parentId, {}, row, (inside) => remove(inside, entity, id), tx)
      }),
  }
}
