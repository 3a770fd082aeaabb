import { type Entity, screensOf } from '@prumo/domain/core/entity.ts'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import { type Ctx, entityNamed } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { AnyRow } from '../database/table.ts'
import { snake, tableOf } from '../database/tables.ts'
import type { SeenBy, ToReaders } from './live-channels.ts'

type Audience = { centros: Set<string> | null; pessoa?: string }

/**
 * Who may hear that a record changed: those whose scope holds it (`inScope`, said of one row instead of as a condition).
 * Each state of the record is given, so that who loses sight of it hears of that too.
 */
export async function audienceOf(
  ctx: Pick<Ctx, 'entities'>,
  tx: Tx,
  entity: Entity,
  rows: readonly AnyRow[],
): Promise<Pick<ToReaders, 'alvos' | 'centro' | 'pessoa' | 'so'>> {
  const found = await Promise.all(rows.map((row) => scopeOf(ctx, tx, entity, row)))
  const open = found.some(({ centros }) => centros === null)
  const pessoa = found.find((one) => one.pessoa)?.pessoa
  const so = await Promise.all(rows.map((row) => hiddenTo(ctx, tx, entity, row)))
  return {
    alvos: screensOf(entity).map(({ alvo }) => alvo),
    centro: open ? null : [...new Set(found.flatMap(({ centros }) => [...centros!]))],
    ...(pessoa && { pessoa }),
    ...(so.every((all) => all.length > 0) && { so }),
  }
}

/** Who alone sees the row, by what hides it and what hides the record it hangs from (`isShown`, said of one row); empty when nothing does. */
async function hiddenTo(ctx: Pick<Ctx, 'entities'>, tx: Tx, entity: Entity, row: AnyRow): Promise<SeenBy[]> {
  const { hidden, fields, scope } = entity
  const found: SeenBy[] = []
  if (hidden !== null) {
    if ('like' in hidden) {
      const target = entityNamed(ctx, fields[hidden.like]!.target!)
      const referred = await rowOf(tx, target, row[hidden.like])
      if (referred) found.push(...(await hiddenTo(ctx, tx, { ...target, scope: null }, referred)))
    } else if ('listed' in hidden) {
      const pessoas = ((row[hidden.listed] as unknown[] | null) ?? []).map(String)
      found.push({ flag: 'editar', alvos: hidden.editors.map(({ alvo }) => alvo), pessoas })
    } else {
      const alvos = hidden.telas.map(({ alvo }) => alvo)
      if ('audience' in hidden) {
        const value = String(row[hidden.audience])
        if (!hidden.all.includes(value))
          found.push({ flag: 'acesso', alvos, pessoas: await peopleOf(ctx, tx, hidden.own, value) })
      } else if (row[hidden.column] === true) found.push({ flag: 'acesso', alvos, pessoas: [] })
    }
  }
  if (scope?.by === 'parent') {
    const parent = entityNamed(ctx, scope.parent)
    const above = await rowOf(tx, parent, row[scope.column])
    if (above) found.push(...(await hiddenTo(ctx, tx, parent, above)))
  }
  return found
}

const rowOf = (tx: Tx, entity: Entity, id: unknown): Promise<AnyRow | undefined> =>
  tx
    .selectFrom(tableOf(entity))
    .selectAll()
    .where('id', '=', id as string)
    .$castTo<AnyRow>()
    .executeTakeFirst()

/** Those whose own record, by their CPF, has that value. */
async function peopleOf(
  ctx: Pick<Ctx, 'entities'>,
  tx: Tx,
  own: { readonly entity: string; readonly cpf: string; readonly value: string },
  value: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from usuarios as u
    join ${sql.table(tableOf(entityNamed(ctx, own.entity)))} as r on r.${sql.ref(snake(own.cpf))} = u.cpf
    where u.is_ativo and r.${sql.ref(snake(own.value))}::text = ${value}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function scopeOf(ctx: Pick<Ctx, 'entities'>, tx: Tx, entity: Entity, row: AnyRow): Promise<Audience> {
  const { scope } = entity
  if (scope === null) return { centros: null }
  switch (scope.by) {
    case 'column': {
      const centro = row[scope.column] as string | null | undefined
      // Without a cost centre a record is seen by whoever holds the flag.
      return { centros: centro ? new Set([centro]) : null }
    }
    case 'list': {
      const centros = new Set(row[scope.column] as string[])
      return { centros: scope.emptyIsAll && centros.size === 0 ? null : centros }
    }
    case 'parent': {
      const parent = entityNamed(ctx, scope.parent)
      const above = await rowOf(tx, parent, row[scope.column])
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
