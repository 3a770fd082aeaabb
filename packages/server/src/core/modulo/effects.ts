import type { Effect } from '@prumo/domain/core/effect.ts'
import type { Ctx, Effects } from '../context.ts'
import type { Tx } from '../database/database.ts'

/** What one module does to its rows when another's act emits that effect. */
export interface Handler {
  readonly name: string
  readonly run: (ctx: Ctx, tx: Tx, data: never) => Promise<unknown>
}

/** Declares what happens to a module's own rows, in the transaction of the act that emits the effect. */
export const on = <Data, Answer>(
  { name }: Effect<Data, Answer>,
  run: (ctx: Ctx, tx: Tx, data: Data) => Promise<Answer>,
): Handler => ({ name, run })

/** Joins what is emitted with who sees to it; throws for what nobody sees to, and for what nobody ever emits. */
export function joinEffects(emitted: readonly Effect<never, unknown>[], handlers: readonly Handler[]): Effects {
  const byName = Map.groupBy(handlers, ({ name }) => name)
  const names = new Set(emitted.map(({ name }) => name))
  for (const name of names) if (!byName.has(name)) throw new Error(`ninguém cuida do efeito ${name}`)
  for (const name of byName.keys()) if (!names.has(name)) throw new Error(`ninguém emite o efeito ${name}`)
  return {
    async emit(ctx, tx, { name }, data) {
      const own = byName.get(name)
      if (!own) throw new Error(`efeito que módulo nenhum declara: ${name}`)
      const answers: unknown[] = []
      for (const { run } of own) answers.push(await run(ctx, tx, data as never))
      return answers as never
    },
  }
}
