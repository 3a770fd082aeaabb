import { sql } from 'kysely'
import pg from 'pg'

/** Statements kept prepared, at most, by each connection. */
const MOST = 200

// A look-up by identity has one good plan whatever its values. A search or a page has not: with values unknown, the
// database could settle on a plan that is wrong for a rare word or a small cost centre.
const LOOK_UP = /id"? = \$\d|[\s."(]id"? = any\(\$/
const DEPENDS_ON_VALUES = /\b(like|limit|offset|between)\b|[<>]/i

const MARK = '/* prepared */'
/**
 * Begins a statement that is to be prepared although it compares values: one that starts from ids, whose plan is the same for
 * all of them and takes longer to make than to run.
 */
export const PREPARED = sql.raw(MARK)

/** Names of statements by their text; emptied when the tables changed under them. */
const names = new Map<string, string>()
let serial = 0

/** A statement's name when it is one to prepare; the same text has the same name on every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  const wanted = text.startsWith(MARK) || (LOOK_UP.test(text) && !DEPENDS_ON_VALUES.test(text))
  if (names.size >= MOST || !wanted) return undefined
  const name = `prumo_${++serial}`
  names.set(text, name)
  return name
}

const isStale = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && /cached plan/.test((error as Error).message)

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/** A connection that parses and plans look-ups once: they are most of what a request sends (docs/desempenho.md). */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own has a dozen overloads; this one passes on whatever comes.
  override query: any = (config: unknown, values?: unknown, callback?: unknown) => {
    const send = super.query.bind(this) as unknown as Query
    const name = typeof config === 'string' && Array.isArray(values) && !callback ? nameOf(config) : undefined
    if (!name) return send(config, values, callback)
    return (send({ name, text: config, values }) as Promise<pg.QueryResult>).catch((error) => {
      // A newer version's migration changed a table: under new names everything is prepared afresh.
      if (isStale(error)) names.clear()
      throw error
    })
  }
}
