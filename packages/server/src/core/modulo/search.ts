import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { snake } from '../database/tables.ts'

/** What the palette looks for, its place from the top (`lugar`), and the screens it opens on: the first the person may see. In SQL the record is `r`. */
export interface SearchKind {
  readonly entity: Entity
  readonly telas: readonly Tela[]
  readonly lugar: number
  /** What is told beside the name: a column, or more; of another record only what this person sees of it (`seenOf`). */
  readonly detalhe: RawBuilder<unknown> | ((ctx: Ctx) => RawBuilder<unknown>)
  /** That detail as people read it; as it is, where it is not said. */
  readonly show?: (detalhe: string | null) => string | null
  readonly titulo?: RawBuilder<unknown>
  /** The record that is exactly what was typed, found by its own index however old it is. */
  readonly exato?: (q: string) => RawBuilder<boolean> | null
}

/** Kinds found by their title, from that place on in the palette, each with the one column told beside it. */
export const byTitle = (lugar: number, ...kinds: readonly (readonly [Entity, column?: string])[]): SearchKind[] =>
  kinds.map(([entity, column], n) => ({
    entity,
    telas: [entity.tela],
    lugar: lugar + n,
    detalhe: column ? sql.ref(`r.${snake(column)}`) : sql`null`,
  }))
