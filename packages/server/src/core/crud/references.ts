import { type Entity, isLine } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../access/scope.ts'
import { type Ctx, entityNamed, reads } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { snake, tableOf } from '../database/tables.ts'
import { badFields, conflict } from '../errors.ts'

const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value as string]

/** Which of those records exist and are in this person's scope, locked against deletion until the transaction ends. */
export async function heldInScope(
  ctx: Ctx,
  tx: Tx,
  entityName: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const target = entityNamed(ctx, entityName)
  const found = await tx
    .selectFrom(tableOf(target))
    .select('id')
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .where(inScope(ctx, target))
    .forKeyShare()
    .execute()
  return new Set(found.map(({ id }) => id))
}

/**
 * Every record the values refer to exists and is in this person's scope; otherwise 400 names the field. They are locked
 * against deletion until the transaction ends, so that nothing is ever left pointing at nothing. What `before` has is no news.
 */
export async function checkReferences(
  ctx: Ctx,
  tx: Tx,
  entity: Pick<Entity, 'fields'>,
  values: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Promise<void> {
  const missing: Record<string, string> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    // What the server writes by itself names nobody in the person's stead, and may name whom they do not see.
    if (!field.target || field.automatic || !(name in values)) continue
    const ids = asList(values[name]).filter((id) => !asList(before[name]).includes(id))
    if (ids.length === 0) continue
    const found = await heldInScope(ctx, tx, field.target, ids)
    if (found.size < new Set(ids).size) missing[name] = messages.registroNaoEncontrado
  }
  if (Object.keys(missing).length > 0) throw badFields(missing)
}

/**
 * Refuses to delete a record that others refer to, with how many and the names of those this person may see. Of the others
 * only that they are: how many, and of what, is theirs to know who may see them.
 */
export async function refuseIfReferred(ctx: Ctx, tx: Tx, entity: Entity, id: string): Promise<void> {
  const uses: string[] = []
  for (const other of [...ctx.entities.values(), ...ctx.faces]) {
    // Its own lines go with it; what a face has in common with the first declaration is counted there.
    if (isLine(other) && other.scope?.by === 'parent' && other.scope.parent === entity.name) continue
    const first = ctx.faces.includes(other) ? ctx.entities.get(other.name) : undefined
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.target !== entity.name || (first && Object.hasOwn(first.fields, name))) continue
      const column = sql.ref(snake(name))
      const refers =
        field.kind === 'refs' ? sql<boolean>`${id}::bigint = any(${column})` : sql<boolean>`${column} = ${id}::bigint`
      const visible = reads(ctx, other) ? inScope(ctx, other) : sql<boolean>`false`
      const [total] = await tx
        .selectFrom(tableOf(other))
        .select([sql<string>`count(*)`.as('all'), sql<string>`count(*) filter (where ${visible})`.as('seen')])
        .where(refers)
        .execute()
      const [all, seen] = [Number(total!.all), Number(total!.seen)]
      if (all === 0) continue
      if (entity.inUse?.by.includes(other.name)) throw conflict(entity.inUse.message)
      if (seen === 0) {
        uses.push(`${other.noun.many} que você não vê`)
        continue
      }
      const named = other.fields[other.title]!.target
        ? []
        : await tx
            .selectFrom(tableOf(other))
            .select(sql<string>`${sql.ref(snake(other.title))}::text`.as('title'))
            .where(refers)
            .where(visible)
            .orderBy('id', 'desc')
            .limit(3)
            .execute()
      const names = named.map((row) => row.title).join(', ')
      const rest = seen < all ? ` e ${other.noun.article === 'a' ? 'outras' : 'outros'} que você não vê` : ''
      // A line has no name of its own: how many is all there is to say.
      const said = named.length === 0 ? '' : ` (${names}${seen > named.length ? '…' : ''})`
      uses.push(`${seen} ${seen === 1 ? other.noun.one : other.noun.many}${said}${rest}`)
    }
  }
  if (uses.length > 0)
    throw conflict(
      `Não é possível excluir ${entity.noun.article} ${entity.noun.one}: em uso por ${[...new Set(uses)].join(' e ')}.`,
    )
}
