import { randomInt } from 'node:crypto'

/** How many rounds a walk by chance has: fewer in the run before each change, all of them in `npm run test:longo`, by night. */
export const rounds = (short: number, whole: number): number => (process.env.TESTES_LONGOS ? whole : short)

/** What this run draws; whoever draws by it says it, and SEED draws the same again. */
export const SEED = Number(process.env.SEED ?? randomInt(2 ** 31))

/**
 * Takes turns at what all goes the same way: of each list one part in `parts`, and at least one; at the next asking and in the
 * next run another; all of it where `parts` is 1.
 */
export function turns(parts: number, seed = SEED): <T>(all: readonly T[]) => T[] {
  let turn = seed
  return (all) => {
    turn++
    const each = Math.min(parts, all.length)
    return all.filter((_, n) => (n + turn) % each === 0)
  }
}

/** Takes turns, a part in `parts` a run; all of it in `npm run test:longo`. */
export const inTurns = (parts: number, seed = SEED) => turns(rounds(parts, 1), seed)
