import type { Entity } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, entityNamed } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { tableOf } from '../../core/database/tables.ts'
import { badFields } from '../../core/errors.ts'

/** Values to check: of which entity, and where they stand in what was sent ('itens.0.'). */
export type Conteudo = { readonly entity: Entity; readonly prefixo: string; readonly valores: Record<string, unknown> }

/**
 * Every record that an order, its items and its attachments refer to exists and is in this person's scope; otherwise
 * 400 names the fields. One query per register, however many lines there are; what was found cannot be deleted until the end.
 */
export async function conferirReferencias(ctx: Ctx, tx: Tx, conteudos: readonly Conteudo[]): Promise<void> {
  const porRegistro = new Map<string, Map<string, string[]>>()
  for (const { entity, prefixo, valores } of conteudos)
    for (const [name, field] of Object.entries(entity.fields)) {
      const id = valores[name]
      if (!field.target || typeof id !== 'string') continue
      const ids = porRegistro.get(field.target) ?? new Map<string, string[]>()
      porRegistro.set(field.target, ids)
      ids.set(id, [...(ids.get(id) ?? []), prefixo + name])
    }
  const faltas: Record<string, string> = {}
  // Always in the same order: two orders that lock the same registers must not wait for each other.
  for (const [target, ids] of [...porRegistro].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const entity = entityNamed(ctx, target)
    const achados = await tx
      .selectFrom(tableOf(entity))
      .select('id')
      .where(sql<boolean>`id = any(${idArray([...ids.keys()])})`)
      .where(inScope(ctx, entity))
      .orderBy('id')
      .forKeyShare()
      .execute()
    for (const { id } of achados) ids.delete(id)
    for (const campos of ids.values()) for (const campo of campos) faltas[campo] = messages.registroNaoEncontrado
  }
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}
