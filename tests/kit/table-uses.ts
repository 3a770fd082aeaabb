import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { snake } from '../../packages/server/src/core/database/tables.ts'

/** What one source does with one table: the columns it names, and whether it writes. */
export interface TableUse {
  readonly file: string
  readonly table: string
  readonly writes: boolean
  readonly columns: readonly string[]
}

/** Tables and views of the database, with their columns. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>

const PACKAGES = path.join(import.meta.dirname, '../../packages')

/** Every table and view of the database with its columns, from the schema the house keeps. */
export function readColumns(): Map<string, ReadonlySet<string>> {
  const text = readFileSync(path.join(PACKAGES, 'server/esquema.sql'), 'utf8')
  const tables = new Map<string, ReadonlySet<string>>()
  for (const [, name, body] of text.matchAll(/^CREATE TABLE (\w+) \(\n([\s\S]*?)\n\)/gm))
    tables.set(name!, new Set([...body!.matchAll(/^ {2}([a-z_]\w*) /gm)].map(([, column]) => column!)))
  for (const [, name, body] of text.matchAll(/^CREATE VIEW (\w+) AS\n([\s\S]*?);\n/gm))
    tables.set(name!, new Set([...body!.matchAll(/\b([a-z_]\w*)\b/g)].map(([, column]) => column!)))
  return tables
}

const RESERVED = new Set(
  'as on set where using join left right full cross inner lateral order group limit for values select union and or not when returning offset having window with default in is from natural'.split(
    ' ',
  ),
)
const NAMED =
  /\b(from|join|update|insert into|delete from|using)\s+(?:only\s+)?([a-z_]\w*)(?:\s+(?:as\s+)?([a-z_]\w*))?/gi
const BY_CALL = /\.(selectFrom|updateTable|insertInto|deleteFrom|innerJoin|leftJoin)\(\s*'(\w+)(?: as (\w+))?'/g
const WRITES = new Set(['update', 'insert into', 'delete from', 'updateTable', 'insertInto', 'deleteFrom'])

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)(\/\/|--).*$/gm, '$1')

/**
 * The tables a source names in SQL and in the builder's calls. Columns are those asked by the table's alias anywhere in the
 * source; of a table without an alias, every column of it that is named near by.
 */
export function tableUses(file: string, source: string, tables: Columns): TableUse[] {
  const text = withoutComments(source)
  const found = new Map<string, { writes: boolean; columns: Set<string> }>()
  const see = (table: string, how: string, alias: string | undefined, at: number) => {
    const columns = tables.get(table)
    if (!columns) return
    const use = found.get(table) ?? { writes: false, columns: new Set() }
    found.set(table, use)
    use.writes ||= WRITES.has(how)
    const name = alias && !RESERVED.has(alias.toLowerCase()) ? alias : null
    // The whole of its statement, or the call up to where it is executed.
    const end = file.endsWith('.sql') ? ';' : '`'
    const near = /[A-Z]/.test(how)
      ? text.slice(at).split('.execute')[0]!
      : text.slice(text.lastIndexOf(end, at) + 1).split(end)[0]!
    // Pieces of one query stand apart in a source; statements of a file of SQL share no alias.
    const scope = file.endsWith('.sql') ? near : text
    const words = name
      ? [...scope.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, word]) => word!)
      : [...near.matchAll(/(?<![\w.])[a-z_]\w*\b(?!\.)/g)].map(([word]) => word)
    for (const word of words) if (columns.has(snake(word))) use.columns.add(snake(word))
  }
  for (const { 1: how, 2: table, 3: alias, index } of text.matchAll(NAMED))
    see(table!.toLowerCase(), how!.toLowerCase().replace(/\s+/g, ' '), alias, index)
  for (const { 1: how, 2: table, 3: alias, index } of text.matchAll(BY_CALL)) see(snake(table!), how!, alias, index)
  return [...found].map(([table, { writes, columns }]) => ({ file, table, writes, columns: [...columns].sort() }))
}

/** Every source of the server that asks the database, tests and the filling of the demonstration apart. */
export function serverSources(): Record<string, string> {
  const cwd = path.join(PACKAGES, 'server/src')
  return Object.fromEntries(
    globSync('**/*.{ts,sql}', { cwd })
      .filter((file) => !/\.(test|cenario)\.ts$|^(test-kit|demonstracao|core)\//.test(file))
      .sort()
      .map((file) => [file, readFileSync(path.join(cwd, file), 'utf8')]),
  )
}
