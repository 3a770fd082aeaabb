import type { Entity } from '@prumo/domain/core/entity.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, can, entityNamed } from '../context.ts'
import { snake, tableOf } from '../database/tables.ts'

/** The ids as one bigint[] parameter: the statement's text stays the same for any number of them. */
export const idArray = (ids: readonly string[]): RawBuilder<unknown> => sql`${[...ids]}::bigint[]`

/**
 * Which rows of the entity this person may see (Spec 1 §6, Data scope), as a condition on the table or its alias.
 * Every read, count, export and write of a record goes through this function; flags are another matter (context.ts).
 */
export function inScope(ctx: Ctx, entity: Entity, alias: string = tableOf(entity)): RawBuilder<boolean> {
  const held = inCentres(ctx, entity, alias)
  const shown = isShown(ctx, entity, alias)
  return shown ? sql<boolean>`(${held} and ${shown})` : held
}

/** A column of the record that `id` refers to, where this person sees that record; null where they do not. */
export const seenOf = (ctx: Ctx, entity: Entity, column: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`citado.${column}`)} from ${sql.table(tableOf(entity))} as citado
    where citado.id = ${id} and ${inScope(ctx, entity, 'citado')})`

/** Of what is hidden from who has no full access; null when the person sees everything of it. */
function isShown(ctx: Ctx, { hidden, fields }: Entity, alias: string): RawBuilder<boolean> | null {
  if (hidden === null) return null
  if ('telas' in hidden) {
    if (hidden.telas.some((tela) => can(ctx, tela, 'acesso'))) return null
    if ('column' in hidden) return sql<boolean>`not ${sql.ref(`${alias}.${snake(hidden.column)}`)}`
    const { all, granted = {}, own, audience } = hidden
    const open = [...all, ...Object.keys(granted).filter((one) => can(ctx, granted[one]!, 'visualizar'))]
    const value = sql.ref(`${alias}.${snake(audience)}`)
    return sql<boolean>`(${value} = any(${open}::text[]) or ${value} in (
      select proprio.${sql.ref(snake(own.value))}::text from ${sql.table(tableOf(entityNamed(ctx, own.entity)))} as proprio
      where proprio.${sql.ref(snake(own.cpf))} = ${ctx.usuario.cpf}))`
  }
  if ('listed' in hidden) {
    if (hidden.editors.some((tela) => can(ctx, tela, 'editar'))) return null
    return sql<boolean>`${ctx.usuario.id}::bigint = any(${sql.ref(`${alias}.${snake(hidden.listed)}`)})`
  }
  const referred = entityNamed(ctx, fields[hidden.like]!.target!)
  const shown = isShown(ctx, referred, 'visto')
  return (
    shown &&
    sql<boolean>`exists (select 1 from ${sql.table(tableOf(referred))} as visto where visto.id = ${sql.ref(`${alias}.${snake(hidden.like)}`)} and ${shown})`
  )
}

/** The same of the record and of those it hangs from, whatever the centres. */
function isShownWhole(ctx: Ctx, entity: Entity, alias: string): RawBuilder<boolean> | null {
  const own = isShown(ctx, entity, alias)
  if (entity.scope?.by !== 'parent') return own
  const parent = entityNamed(ctx, entity.scope.parent)
  const above = isShownWhole(ctx, parent, `${alias}_pai`)
  const hung =
    above &&
    sql<boolean>`exists (select 1 from ${sql.table(tableOf(parent))} as ${sql.ref(`${alias}_pai`)}
      where ${sql.ref(`${alias}_pai`)}.id = ${sql.ref(`${alias}.${snake(entity.scope.column)}`)} and ${above})`
  return own && hung ? sql<boolean>`(${own} and ${hung})` : (own ?? hung)
}

/** Of rows of the trail: not those of a record that is hidden from this person, nor, without full access, of one that is gone. */
function tellsNothingHidden(ctx: Ctx, alias: string): RawBuilder<boolean> {
  const [entidade, alvoId] = [sql.ref(`${alias}.entidade`), sql.ref(`${alias}.alvo_id`)]
  const id = sql`case when ${alvoId} ~ '^[0-9]{1,18}$' then ${alvoId}::bigint end`
  const conditions = [...ctx.entities.values()].flatMap((entity) => {
    const shown = isShownWhole(ctx, entity, 'r')
    return shown
      ? sql<boolean>`(${entidade} <> ${sql.lit(entity.name)} or ${alvoId} is null
          or exists (select 1 from ${sql.table(tableOf(entity))} as r where r.id = ${id} and ${shown}))`
      : []
  })
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function inCentres(ctx: Ctx, entity: Entity, alias: string): RawBuilder<boolean> {
  const { scope } = entity
  if (scope === null) return sql<boolean>`true`
  const column = (name: string) => sql.ref(`${alias}.${name === 'id' ? 'id' : snake(name)}`)
  switch (scope.by) {
    case 'column': {
      const held = sql<boolean>`${column(scope.column)} = any(${idArray(ctx.centros)})`
      // A row without a cost centre is visible to whoever holds the flag (design decision, The wire).
      const nullable = scope.column !== 'id' && entity.fields[scope.column]!.optional
      return nullable ? sql<boolean>`(${held} or ${column(scope.column)} is null)` : held
    }
    case 'list': {
      const held = sql<boolean>`${column(scope.column)} && ${idArray(ctx.centros)}`
      return scope.emptyIsAll ? sql<boolean>`(${held} or ${column(scope.column)} = '{}')` : held
    }
    case 'parent': {
      const parent = entityNamed(ctx, scope.parent)
      return sql<boolean>`exists (select 1 from ${sql.table(tableOf(parent))} as pai where pai.id = ${column(scope.column)} and ${inScope(ctx, parent, 'pai')})`
    }
    case 'people':
      return sql<boolean>`(${column('id')} = ${ctx.usuario.id}::bigint or exists (select 1 from usuarios_centros as uc where uc.usuario_id = ${column('id')} and uc.centro_de_custo_id = any(${idArray(ctx.centros)})))`
    case 'trail': {
      const held = idArray(ctx.centros)
      const near = sql`select uc.usuario_id from usuarios_centros as uc where uc.centro_de_custo_id = any(${held})`
      // Who holds every centre reads everything, also what tells of centres and people that are no more.
      return sql<boolean>`((not exists (select 1 from contas_contrato as c where c.id <> all(${held}))
        or (${column('centros')} <@ ${held}
          and (${column('pessoaId')} is null or ${column('pessoaId')} = ${ctx.usuario.id}::bigint or ${column('pessoaId')} in (${near}))))
        and ${entity.name === 'logs' ? tellsNothingHidden(ctx, alias) : sql`true`})`
    }
  }
}
