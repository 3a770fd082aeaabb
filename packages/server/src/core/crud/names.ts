import type { Entity } from '@prumo/domain/core/entity.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Ctx, can, entityNamed } from '../context.ts'
import type { Db } from '../database.ts'
import { forbidden } from '../errors.ts'
import { looksLikeId } from '../http.ts'
import { idArray, inScope } from '../scope.ts'
import { snake, tableOf } from '../tables.ts'
import { matches } from './read.ts'

/** A record as a choice: its id, its name, and a second field that tells it from its namesakes. */
export interface Choice {
  id: string
  nome: string
  detalhe: string | null
}

export const namesQuery = z.object({ ids: z.string().max(4000).optional(), query: z.string().max(200).optional() })
export const namesAnswer = z.array(z.object({ id: z.string(), nome: z.string(), detalhe: z.string().nullable() }))

/** The field shown beside the title: the first other field of the list that is plain text. */
const detailOf = (entity: Entity): string | undefined =>
  entity.list.find(
    (name) => name !== entity.title && ['text', 'cpfOuCnpj', 'cnpj', 'email'].includes(entity.fields[name]!.kind),
  )

/** May this person choose among the entity's records? Whoever reads them, or writes something that refers to them. */
function mayChoose(ctx: Ctx, entity: Entity): boolean {
  if (can(ctx, entity.tela, 'visualizar')) return true
  for (const other of ctx.entities.values()) {
    const refers = Object.values(other.fields).some((field) => field.target === entity.name)
    if (refers && (can(ctx, other.tela, 'adicionar') || can(ctx, other.tela, 'editar'))) return true
  }
  return false
}

/** Names for given ids (any signed-in person, in scope), or up to 50 choices for a keyword (whoever may choose). */
export async function names(ctx: Ctx, entity: Entity, params: z.output<typeof namesQuery>): Promise<Choice[]> {
  if (params.ids === undefined && !mayChoose(ctx, entity)) throw forbidden()
  const detail = detailOf(entity)
  let query = ctx.db
    .selectFrom(tableOf(entity))
    .select(['id', entity.title, ...(detail ? [detail] : [])])
    .where(inScope(ctx, entity))
    .limit(params.ids === undefined ? 50 : 500)
  if (params.ids !== undefined)
    query = query.where(sql<boolean>`id = any(${idArray(params.ids.split(',').filter(looksLikeId))})`)
  else {
    for (const condition of matches(params.query ?? '', sql.ref(`${tableOf(entity)}.busca`)))
      query = query.where(condition)
    query = query.orderBy(sql`${sql.ref(snake(entity.title))}::text collate pt`)
  }
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id as string,
    nome: String(toWire(entity.fields[entity.title]!, row[entity.title]) ?? ''),
    detalhe: detail ? ((toWire(entity.fields[detail]!, row[detail]) as string | null) ?? null) : null,
  }))
}

/** Titles of records by id, for a spreadsheet or a sentence, whatever the reader's scope on them: the row that names them is in scope. */
export async function titles(
  services: Pick<Ctx, 'entities'>,
  db: Db,
  target: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const entity = entityNamed(services, target)
  const rows = await db
    .selectFrom(tableOf(entity))
    .select(['id', sql<string>`${sql.ref(snake(entity.title))}::text`.as('nome')])
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute()
  return new Map(rows.map((row) => [row.id as string, row.nome]))
}
