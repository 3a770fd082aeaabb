import type { Choice, NamesQuery } from '@prumo/domain/core/consulta.ts'
import { isValidCpf } from '@prumo/domain/core/documents.ts'
import { type Entity, screensOf } from '@prumo/domain/core/entity.ts'
import { comoSeProcura, ehReservado } from '@prumo/domain/core/reservado.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../access/scope.ts'
import { masked } from '../audit/audit-mask.ts'
import { type Ctx, can, entityNamed, reads } from '../context.ts'
import { snake, tableOf } from '../database/tables.ts'
import { forbidden } from '../errors.ts'
import { equals, ofCompanies } from './filters.ts'
import { amongIds, keyword, matches } from './read.ts'

/** The field shown beside the title: the first other field of the list that is plain text. */
const detailOf = (entity: Entity): string | undefined =>
  entity.list.find(
    (name) => name !== entity.title && ['text', 'cpfOuCnpj', 'cnpj', 'email'].includes(entity.fields[name]!.kind),
  )

/** Beside a name anybody signed in is shown, a person's CPF has its ends cut. */
function shownDetail(entity: Entity, name: string, value: unknown): string | null {
  const field = entity.fields[name]!
  const told = toWire(field, value)
  return ((ehReservado(entity, name) ? masked(field, told) : told) as string | null) ?? null
}

/** What has fields that refer to the entity. */
const referring = (ctx: Ctx, entity: Entity): Entity[] =>
  [...ctx.entities.values(), ...ctx.faces].filter((other) =>
    Object.values(other.fields).some((field) => field.target === entity.name),
  )

/** May this person choose among the entity's records? Whoever reads them, or writes something that refers to them. */
export const mayChoose = (ctx: Ctx, entity: Entity): boolean =>
  reads(ctx, entity) ||
  referring(ctx, entity)
    // A second declaration is written on its own screen alone: the first one's does not know its fields.
    .flatMap((other) => (ctx.faces.includes(other) ? [other.tela] : screensOf(other)))
    .some((tela) => can(ctx, tela, 'adicionar') || can(ctx, tela, 'editar'))

/**
 * What a choice is looked for in by who does not read the records: without the documents and addresses that are not
 * shown with it, which could otherwise be guessed letter by letter (CVE-2025-30352).
 */
function shownText(entity: Entity, detail: string | undefined): RawBuilder<string> {
  const open = entity.search.filter((name) => {
    const { sensitive, kind } = entity.fields[name]!
    return !sensitive && kind !== 'email'
  })
  const columns = [...new Set([entity.title, ...(detail ? [detail] : []), ...open])]
  const told = (name: string) => {
    const column = sql.ref(snake(name))
    return comoSeProcura(entity, name) === 'cnpj'
      ? sql`case when ${ofCompanies(column)} then ${column} end`
      : sql`${column}::text`
  }
  return sql`normalizar(concat_ws(' ', ${sql.join(columns.map(told))}))`
}

/** What a choice is narrowed by. A whole CPF, of those shown beside a name with their ends cut, is what tells two names apart. */
function chosenBy(ctx: Ctx, entity: Entity, text: string, detail: string | undefined): RawBuilder<boolean>[] {
  const table = tableOf(entity)
  if (reads(ctx, entity)) return keyword(entity, text, table)
  if (detail && comoSeProcura(entity, detail) === 'cnpj' && isValidCpf(text.trim()))
    return [equals(entity, detail, text.trim(), table)]
  return [...matches(text, sql.ref(`${table}.busca`)), ...matches(text, shownText(entity, detail))]
}

/**
 * May this person be shown the entity's names by id? Any signed-in person, in scope; but a part of a record (an item, an
 * attachment) is named by nobody else's screens: it is for who reads it, or reads what refers to it.
 */
const mayRead = (ctx: Ctx, entity: Entity): boolean => {
  if (reads(ctx, entity)) return true
  const others = referring(ctx, entity)
  // What nothing refers to, a line of the trail or a message to support, is named by no other record: to its readers alone.
  return others.length > 0 && (entity.scope?.by !== 'parent' || others.some((other) => reads(ctx, other)))
}

/** Names for given ids (any signed-in person, in scope), or up to 50 choices, of those a screen narrows to, for a keyword (whoever may choose). */
export async function names(ctx: Ctx, entity: Entity, params: NamesQuery, of = sql<boolean>`true`): Promise<Choice[]> {
  if (params.ids === undefined && !mayChoose(ctx, entity)) throw forbidden()
  if (!mayRead(ctx, entity)) return []
  const detail = detailOf(entity)
  let query = ctx.db
    .selectFrom(tableOf(entity))
    .select(['id', entity.title, ...(detail ? [detail] : [])])
    .where(sql<boolean>`${inScope(ctx, entity)} and ${of}`)
    .limit(params.ids === undefined ? 50 : 500)
  if (params.ids !== undefined) query = query.where(amongIds(params.ids, sql`id`))
  else {
    for (const condition of chosenBy(ctx, entity, params.query ?? '', detail)) query = query.where(condition)
    query = query.orderBy(sql`${sql.ref(snake(entity.title))}::text collate pt`)
  }
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id as string,
    nome: String(toWire(entity.fields[entity.title]!, row[entity.title]) ?? ''),
    detalhe: detail ? shownDetail(entity, detail, row[detail]) : null,
    ...(detail === 'codigo' && { codigo: String(row.codigo) }),
  }))
}

/** Titles of records by id, for a spreadsheet: those this person sees, as on the screen; of `acted`, who did something, always. */
export async function titles(
  ctx: Ctx,
  target: string,
  ids: readonly string[],
  { acted = false }: { acted?: boolean } = {},
): Promise<Map<string, string>> {
  const entity = entityNamed(ctx, target)
  let query = ctx.db
    .selectFrom(tableOf(entity))
    .select(['id', sql<string>`${sql.ref(snake(entity.title))}::text`.as('nome')])
    .where(sql<boolean>`id = any(${idArray(ids)})`)
  if (!acted) query = query.where(inScope(ctx, entity))
  const rows = await query.execute()
  return new Map(rows.map((row) => [row.id, row.nome]))
}
