import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'
import { snake } from './tables.ts'

/**
 * An object that has those keys already, all null, to be copied and filled in. One whose keys are added by name, one by
 * one, becomes a slow dictionary in V8 after a dozen; lists of wide records then cost several times more to map, copy
 * and write as JSON (docs/desempenho.md).
 */
export const blank = (names: readonly string[]): Record<string, unknown> =>
  JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`)

/** snake_case in SQL, camelCase in code: the library's plugin, with the names of a result worked out once for all its rows. */
export class RowNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  // The library takes several capitals in a row for one word and cannot find the way back: such a name (the wire's `EPIs`,
  // Spec 2 §3, and `totalUS`) is spelled letter by letter, as everywhere else in the house.
  protected override snakeCase(name: string): string {
    return /^[A-Z]|[A-Z]{2}/.test(name) ? snake(name) : super.snakeCase(name)
  }
  protected override camelCase(name: string): string {
    return name.startsWith('_') ? super.camelCase(name).slice(1) : super.camelCase(name)
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows ?? []
    if (!first) return result
    const columns = Object.keys(first)
    const names = columns.map((column) => this.camelCase(column))
    const empty = blank(names)
    const rows = result.rows.map((row) => {
      const named = { ...empty }
      for (let i = 0; i < columns.length; i++) named[names[i]!] = row[columns[i]!]
      return named
    })
    return { ...result, rows }
  }
}
