import { snake } from '../../packages/server/src/core/tables.ts'

/** Columns of the database, as `table.column`, that no declaration knows; declared by the names code knows both by. */
export function undeclaredColumns(
  found: readonly { table: string; column: string }[],
  declared: Readonly<Record<string, readonly string[]>>,
): string[] {
  const known = new Set(
    Object.entries(declared).flatMap(([table, columns]) => columns.map((column) => `${snake(table)}.${snake(column)}`)),
  )
  return found.map(({ table, column }) => `${table}.${column}`).filter((name) => !known.has(name))
}
