import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, entityNamed } from '../context.ts'
import { snake, tableOf } from '../database/tables.ts'

/** What a row of the trail tells of: the cost centres its reader must hold, and the person they must share one with. */
export interface Reach {
  readonly centros: RawBuilder<unknown>
  readonly pessoa: RawBuilder<unknown>
}

/** Of nothing that belongs to a centre or is a person: for every reader of the trail. */
export const NOWHERE: Reach = { centros: sql`'{}'::bigint[]`, pessoa: sql`null::bigint` }

type Told = { readonly entidade: string; readonly alvoId: string | null; readonly mudancas?: object }

/**
 * Worked out by the database in the insert itself, from the record as it is in the transaction. Of one that is gone, what
 * its last row told; of one nothing is known of, {0}: a centre nobody holds, so that only who holds them all reads it.
 */
export function reachOf(services: Pick<Ctx, 'entities'>, entity: Entity | undefined, told: Told): Reach {
  const { alvoId } = told
  if (!entity?.scope || !alvoId || !looksLikeId(alvoId)) return NOWHERE
  const { centros, pessoa } = reach(services, entity, sql`${alvoId}::bigint`)
  const last = sql`(select l.centros from logs as l where l.entidade = ${told.entidade} and l.alvo_id = ${alvoId}
    order by l.id desc limit 1)`
  return {
    centros: sql`array(select distinct unnest(coalesce(${centros}, ${last}, '{0}') || ${moved(entity, told)}) order by 1)`,
    pessoa,
  }
}

/** Centres of the record of that id, null when there is no such record; and the person it is or hangs from. */
function reach(services: Pick<Ctx, 'entities'>, entity: Entity, id: RawBuilder<unknown>): Reach {
  const { scope } = entity
  if (scope === null) return NOWHERE
  const own = (name: string) =>
    sql`(select r.${sql.ref(snake(name))} from ${sql.table(tableOf(entity))} as r where r.id = ${id})`
  switch (scope.by) {
    case 'column':
      return {
        centros:
          scope.column === 'id'
            ? sql`array[${id}]`
            : sql`(select array_remove(array[r.${sql.ref(snake(scope.column))}], null) from ${sql.table(tableOf(entity))} as r where r.id = ${id})`,
        pessoa: NOWHERE.pessoa,
      }
    // Whoever holds one of them reads it, and the trail's reader must hold all that a row tells of.
    case 'list':
      return { centros: own(scope.column), pessoa: NOWHERE.pessoa }
    case 'parent':
      return reach(services, entityNamed(services, scope.parent), own(scope.column))
    case 'people':
      // 0 is nobody: what hung from a person nobody knows any more.
      return { centros: NOWHERE.centros, pessoa: sql`coalesce(${id}, 0)` }
    case 'trail':
      return { centros: own('centros'), pessoa: own('pessoaId') }
  }
}

/** A record taken from one centre to another tells of both. */
function moved({ scope }: Entity, { mudancas }: Told): RawBuilder<unknown> {
  const centred = scope?.by === 'column' || scope?.by === 'list'
  const change = centred ? (mudancas as Record<string, unknown> | undefined)?.[scope.column] : undefined
  const ids = (Array.isArray(change) ? change.flat() : []).filter(
    (id): id is string => typeof id === 'string' && looksLikeId(id),
  )
  return sql`${ids}::bigint[]`
}
