/** What a list's own filters, chosen by name, ask of its columns. */
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../access/scope.ts'

/** Names of a filter whose values are such, each with what it looks at. */
type Of<F, Value, At> = { readonly [K in keyof F as NonNullable<F[K]> extends Value ? K : never]?: At }

interface Columns<F> {
  /** 'n.obra_id': one of these records. */
  readonly ids?: Of<F, readonly string[], string>
  /** 'n.status': one of these codes. */
  readonly codes?: Of<F, readonly number[], string>
  /** sql`n.prazo >= `: against that plain day. */
  readonly days?: Of<F, string, RawBuilder<unknown>>
}

/**
 * A condition for each of those filters that was chosen; none for what was not.
 *
 *     chosen(filtro, { ids: { obraId: 'n.obra_id' }, codes: { status: 'n.status' }, days: { de: sql`n.data >= ` } })
 */
export function chosen<F extends object>(filter: F, { ids, codes, days }: Columns<F>): RawBuilder<boolean>[] {
  const each = <At, Value>(of: object | undefined, condition: (at: At, value: Value) => RawBuilder<boolean>) =>
    Object.entries(of ?? {}).flatMap(([name, at]) => {
      const value = filter[name as keyof F] as Value | undefined
      return value ? [condition(at as At, value)] : []
    })
  return [
    ...each<string, readonly string[]>(ids, (at, wanted) => sql`${sql.ref(at)} = any(${idArray(wanted)})`),
    ...each<string, readonly number[]>(codes, (at, wanted) => sql`${sql.ref(at)} = any(${wanted}::smallint[])`),
    ...each<RawBuilder<unknown>, string>(days, (at, day) => sql`(${at}${day}::date)`),
  ]
}
