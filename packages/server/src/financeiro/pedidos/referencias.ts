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
 * 400 names the fields. One query, however many registers and lines there are; what was found cannot be deleted until the end.
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
  if (porRegistro.size === 0) return
  // Always in the same order: two orders that lock the same registers must not wait for each other.
  const registros = [...porRegistro].sort(([a], [b]) => (a < b ? -1 : 1))
  const achados = registros.map(([target, ids]) => {
    const entity = entityNamed(ctx, target)
    return sql`array(select id from ${sql.table(tableOf(entity))} where id = any(${idArray([...ids.keys()])})
      and ${inScope(ctx, entity)} order by id for key share)`
  })
  const { rows } = await sql<Record<string, string[]>>`select ${sql.join(
    achados.map((um, n) => sql`${um} as ${sql.ref(`r${n}`)}`),
  )}`.execute(tx)
  const faltas: Record<string, string> = {}
  for (const [n, [, ids]] of registros.entries()) {
    for (const id of rows[0]![`r${n}`]!) ids.delete(id)
    for (const campos of ids.values()) for (const campo of campos) faltas[campo] = messages.registroNaoEncontrado
  }
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}
