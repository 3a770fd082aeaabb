import type { Entity } from '@prumo/domain/core/entity.ts'
import { fieldOfParent, type Lista, type Listas, ownFields } from '@prumo/domain/core/listas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Changes, changesBetween } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { toRecord } from '../crud/read.ts'
import { heldInScope, refuseIfReferred } from '../crud/references.ts'
import { duplicate, type Lines } from '../crud/write.ts'
import type { Db, Tx } from '../database/database.ts'
import { newIds } from '../database/new-ids.ts'
import type { AnyRecord as AnyRow } from '../database/table.ts'
import { snake, tableOf } from '../database/tables.ts'
import { badFields } from '../errors.ts'
import { linesOfAll } from './in-one.ts'

type Sent = Readonly<Record<string, unknown>> & { readonly linhaId?: string | undefined }

const parentIs = (entity: Entity, id: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(snake(fieldOfParent(entity)))} = ${id}::bigint`

/** The lines of those records, by the record, in their order. */
export const linesOf = async (db: Db | Tx, lista: Lista, ids: readonly string[]): Promise<Map<string, AnyRow[]>> =>
  (await linesOfAll(db, { lista }, ids)).get('lista')!

function toLine(entity: Entity, row: AnyRow): Record<string, unknown> {
  const { id, revisao: _, ...line } = toRecord(entity, row) as AnyRow
  delete line[fieldOfParent(entity)]
  return { linhaId: id, ...line }
}

/** The records, each with its lists. */
export async function withLists<R extends { readonly id: string }>(
  db: Db | Tx,
  listas: Listas,
  records: readonly R[],
): Promise<(R & Record<string, unknown>)[]> {
  const ids = records.map(({ id }) => id)
  const read = await linesOfAll(db, listas, ids)
  return records.map((record) => ({
    ...record,
    ...Object.fromEntries(
      Object.entries(listas).map(([name, { entity }]) => [
        name,
        (read.get(name)!.get(record.id) ?? []).map((row) => toLine(entity, row)),
      ]),
    ),
  }))
}

/** Every record that new or changed lines refer to exists and is in scope; otherwise each line at fault is named. */
async function checkLines(ctx: Ctx, tx: Tx, name: string, entity: Entity, sent: readonly Sent[], before: AnyRow[]) {
  const missing: Record<string, string> = {}
  const of = new Map(before.map((row) => [row.id, row]))
  for (const [field, { target, automatic }] of Object.entries(ownFields(entity))) {
    if (!target || automatic) continue
    const news = sent.map((line) => {
      const held = new Set([of.get(line.linhaId ?? '')?.[field]].flat())
      return [line[field]].flat().filter((id) => id != null && !held.has(id)) as string[]
    })
    const asked = new Set(news.flat())
    if (asked.size === 0) continue
    const found = await heldInScope(ctx, tx, target, [...asked])
    for (const [n, ids] of news.entries())
      if (ids.some((id) => !found.has(id))) missing[`${name}.${n}.${field}`] = messages.registroNaoEncontrado
  }
  if (Object.keys(missing).length > 0) throw badFields(missing)
}

/** Lines that carry an id carry one of this record's, each its own. */
function refuseStrangers(name: string, sent: readonly Sent[], before: readonly AnyRow[]): void {
  const mine = new Set(before.map(({ id }) => id))
  const strange: Record<string, string> = {}
  for (const [n, { linhaId }] of sent.entries())
    if (linhaId !== undefined && !mine.delete(linhaId))
      strange[`${name}.${n}.linhaId`] = 'Esta linha não é deste registro, ou foi enviada duas vezes.'
  if (Object.keys(strange).length > 0) throw badFields(strange)
}

/** 'integrante 123 papel': how the trail names a field of a line. */
const told = ({ noun }: Entity, id: string, changes: Changes, without: string): Changes =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([field]) => field !== without && field !== 'ordem')
      .map(([field, change]) => [`${noun.one.split(' ')[0]} ${id} ${field}`, change]),
  )

const AT_ONCE = 500

/** Puts those lines in the place of the record's own: what changed, line by line. */
async function replaceLines(
  ctx: Ctx,
  tx: Tx,
  name: string,
  { entity }: Lista,
  parentId: string,
  sent: readonly Sent[],
): Promise<Changes> {
  const table = tableOf<Entity>(entity)
  const parent = fieldOfParent(entity)
  const before = (await tx
    .selectFrom(table)
    .selectAll()
    .where(parentIs(entity, parentId))
    .orderBy('id')
    .forUpdate()
    .execute()) as unknown as AnyRow[]
  refuseStrangers(name, sent, before)
  await checkLines(ctx, tx, name, entity, sent, before)
  const of = new Map(before.map((row) => [row.id, row]))
  const ordered = Object.hasOwn(entity.fields, 'ordem')
  const wanted = sent.map(({ linhaId, ...line }, n) => ({
    linhaId,
    line: { ...line, ...(ordered && { ordem: n + 1 }) },
  }))
  const changes: Changes = {}
  const kept = new Set(wanted.map(({ linhaId }) => linhaId))
  for (const row of before.filter(({ id }) => !kept.has(id))) {
    await refuseIfReferred(ctx, tx, entity, row.id)
    await tx.deleteFrom(table).where('id', '=', row.id).execute()
    Object.assign(changes, told(entity, row.id, changesBetween(entity, row, {}), parent))
  }
  for (const { linhaId, line } of wanted) {
    const row = linhaId && of.get(linhaId)
    if (!row) continue
    const changed = changesBetween(entity, row, { ...row, ...line })
    if (Object.keys(changed).length === 0) continue
    await tx
      .updateTable(table)
      .set({ ...line, revisao: row.revisao + 1 })
      .where('id', '=', row.id)
      .execute()
      .catch((error) => duplicate(entity, error))
    Object.assign(changes, told(entity, row.id, changed, parent))
  }
  const fresh = wanted.filter(({ linhaId }) => linhaId === undefined)
  const ids = await newIds(tx, fresh.length)
  const rows = fresh.map(({ line }, n) => ({ ...line, id: ids[n]!, [parent]: parentId }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
      .catch((error) => duplicate(entity, error))
  for (const row of rows) Object.assign(changes, told(entity, row.id, changesBetween(entity, {}, row), parent))
  return changes
}

/** Writes the lists that a body names; for `Along.lines` of `create` and `update`. */
export async function writeLists(
  ctx: Ctx,
  tx: Tx,
  listas: Listas,
  parentId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Lines> {
  const changes: Changes = {}
  const lists: string[] = []
  for (const [name, lista] of Object.entries(listas)) {
    const sent = values[name] as readonly Sent[] | undefined
    if (sent === undefined) continue
    const changed = await replaceLines(ctx, tx, name, lista, parentId, sent)
    if (Object.keys(changed).length > 0) lists.push(lista.rotulo)
    Object.assign(changes, changed)
  }
  return { changes, lists }
}
