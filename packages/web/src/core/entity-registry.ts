import type { Entity } from '@prumo/domain/core/entity.ts'

let byName: ReadonlyMap<string, Entity> = new Map()

/** Entities refer to each other by name; `app` hands the roll call in once, because core knows none of them. */
export function provideEntities(entities: readonly Entity[]): void {
  byName = new Map(entities.map((entity) => [entity.name, entity]))
}

/** The declaration behind a reference's `target`. */
export function entityNamed(name: string): Entity {
  const entity = byName.get(name)
  if (!entity) throw new Error(`entidade desconhecida: ${name}`)
  return entity
}
