import { type Entity, screensOf } from '@prumo/domain/core/entity.ts'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import { type Ctx, entityNamed } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { AnyRow } from '../database/table.ts'
import { tableOf } from '../database/tables.ts'
import type { ToReaders } from './live-channels.ts'

type Audience = { centros: Set<string> | null; pessoa?: string }

/**
 * Who may hear that a record changed: those whose scope holds it (`inScope`, said of one row instead of as a condition).
 * Each state of the record is given, so that who loses sight of it hears of that too.
 */
export async function audienceOf(
  ctx: Ctx,
  tx: Tx,
  entity: Entity,
  rows: readonly AnyRow[],
): Promise<Pick<ToReaders, 'alvos' | 'centro' | 'pessoa'>> {
  const found = await Promise.all(rows.map((row) => scopeOf(ctx, tx, entity, row)))
  const open = found.some(({ centros }) => centros === null)
  const pessoa = found.find((one) => one.pessoa)?.pessoa
  return {
    alvos: screensOf(entity).map(({ alvo }) => alvo),
    centro: open ? null : [...new Set(found.flatMap(({ centros }) => [...centros!]))],
    ...(pessoa && { pessoa }),
  }
}

async function scopeOf(ctx: Ctx, tx: Tx, entity: Entity, row: AnyRow): Promise<Audience> {
  const { scope } = entity
  if (scope === null) return { centros: null }
  switch (scope.by) {
    case 'column': {
      const centro = row[scope.column] as string | null | undefined
      // Without a cost centre a record is seen by whoever holds the flag.
      return { centros: centro ? new Set([centro]) : null }
    }
    case 'parent': {
      const parent = entityNamed(ctx, scope.parent)
      const above = await tx
        .selectFrom(tableOf(parent))
        .selectAll()
        .where('id', '=', row[scope.column] as string)
        .$castTo<AnyRow>()
        .executeTakeFirst()
      // Gone with its parent, whose own change is told: then nobody else may know that there was a child.
      return above ? scopeOf(ctx, tx, parent, above) : { centros: new Set() }
    }
    case 'people': {
      const pessoa = row.id
      const { rows } = await sql<{ id: string }>`select centro_de_custo_id as id from usuarios_centros
        where usuario_id = any(${idArray([pessoa])})`.execute(tx)
      return { centros: new Set(rows.map(({ id }) => id)), pessoa }
    }
    // The trail is read when it is asked for: nobody hears of it.
    case 'trail':
      return { centros: new Set() }
  }
}
