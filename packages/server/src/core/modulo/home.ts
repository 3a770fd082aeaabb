import type { BlocoDoInicio } from '@prumo/domain/core/home.ts'
import type { Ctx } from '../context.ts'

/** What a module tells the menu and the home page of the work that waits for a person; each sees to flags and scope itself. */
export interface HomeSource {
  /** How much waits on each screen, by its id. */
  pending(ctx: Ctx): Promise<Readonly<Record<number, number>>>
  /** Pieces of pending work, in the order in which they are shown; those with nothing in them are left out. */
  blocks(ctx: Ctx): Promise<readonly BlocoDoInicio[]>
}
