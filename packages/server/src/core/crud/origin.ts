/** The record that another came from, of an entity that a code names: no key of the database reaches it, so it is held here. */
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { inScope } from '../access/scope.ts'
import { type Ctx, reads } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { AnyRecord } from '../database/table.ts'
import { tableOf } from '../database/tables.ts'
import { badFields } from '../errors.ts'
import { titleOf } from './write.ts'

/** The record of that id in this person's scope, held until the act ends; undefined: there is none, for all they know. */
export async function heldRecord(ctx: Ctx, tx: Tx, entity: Entity, id: string): Promise<AnyRecord | undefined> {
  if (!looksLikeId(id)) return undefined
  return (await tx
    .selectFrom(tableOf(entity))
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, entity))
    .forKeyShare()
    .executeTakeFirst()) as AnyRecord | undefined
}

export const centreOf = ({ scope }: Entity, row: AnyRecord): string | null =>
  scope?.by === 'column' ? ((row[scope.column] as string | null) ?? null) : null

/** The record, and how it is called: 'OB-2026-0004 · Rede Lapa'. 400 on `origemId` where this person sees none such. */
export async function originRecord(
  ctx: Ctx,
  tx: Tx,
  entityName: string | undefined,
  id: string,
): Promise<{ row: AnyRecord; nome: string; centro: string | null }> {
  if (!entityName) throw badFields({ origemId: 'Esta origem não tem registro: deixe em branco.' })
  const entity = ctx.entities.get(entityName)
  // By its name alone somebody without the screen would learn of it.
  const row = entity && reads(ctx, entity) ? await heldRecord(ctx, tx, entity, id) : undefined
  if (!entity || !row) throw badFields({ origemId: messages.registroNaoEncontrado })
  const nomes = [row.numero ?? row.codigo, titleOf(entity, row)].filter(Boolean).map(String)
  return { row, nome: [...new Set(nomes)].join(' · ').slice(0, 200), centro: centreOf(entity, row) }
}
