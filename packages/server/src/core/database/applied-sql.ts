import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { MigrationError } from './migration-error.ts'

/** What a `{{NAME}}` of the file stands for: a code, a list of them, or a table of either, read with dots. */
export type SqlValue = number | string | readonly (number | string)[] | { readonly [name: string]: SqlValue }

/** What a file of SQL needs, said in `<file>.sql.ts` beside `<file>.sql`: `export default { … } satisfies SqlFile`. */
export interface SqlFile {
  /** The domain's codes and numbers the file names: none of them is written in SQL. */
  readonly values: Readonly<Record<string, SqlValue>>
  /** Files, by their address from `src` and without `.sql`, whose functions or views this one names. */
  readonly after?: readonly string[]
}

/** A module's file of functions, triggers and views, ready to be run; it may be run any number of times. */
export interface AppliedSql {
  /** Its address from `src`, without `.sql`: 'financeiro/metas/razao'. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
  readonly after: readonly string[]
}

/** Reads every `.sql` file below the folder, with what it needs if it says so, in the order in which they are applied. */
export async function readAppliedSql(folder: string): Promise<AppliedSql[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
  const declared = new Set(entries.map(({ parentPath, name }) => path.join(parentPath, name)))
  const read = files.map(async ({ parentPath, name }): Promise<AppliedSql> => {
    const file = path.join(parentPath, name)
    const address = path.relative(folder, file).slice(0, -'.sql'.length).split(path.sep).join('/')
    const needs: SqlFile = declared.has(`${file}.ts`)
      ? (await import(`${pathToFileURL(file).href}.ts`)).default
      : { values: {} }
    // A checkout may have changed the line ends; the content is the same.
    const sql = render(address, (await readFile(file, 'utf8')).replaceAll('\r\n', '\n'), needs.values)
    const checksum = createHash('sha256').update(sql).digest('hex')
    return { name: address, sql, checksum, after: needs.after ?? [] }
  })
  return inOrder(await Promise.all(read))
}

/** The text with its values in their places; a name nobody declared, or a value nobody names, is refused. */
export function render(name: string, text: string, values: SqlFile['values']): string {
  const unused = new Set(Object.keys(values))
  const sql = text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, dotted: string) => {
    const [first = '', ...rest] = dotted.split('.')
    unused.delete(first)
    const found = rest.reduce<SqlValue | undefined>(
      (at, key) => (isTable(at) ? at[key] : undefined),
      Object.hasOwn(values, first) ? values[first] : undefined,
    )
    if (found === undefined || isTable(found))
      throw new MigrationError(`"${name}.sql" usa {{${dotted}}}, que não está declarado.`)
    return typeof found === 'object' ? found.map(literal).join(', ') : literal(found)
  })
  if (unused.size > 0)
    throw new MigrationError(`"${name}.sql.ts" declara ${[...unused].join(', ')}, que "${name}.sql" não usa.`)
  return sql
}

const isTable = (value: SqlValue | undefined): value is { readonly [name: string]: SqlValue } =>
  typeof value === 'object' && !Array.isArray(value)

const literal = (value: number | string): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`

/** By name, each after those it names. */
function inOrder(files: readonly AppliedSql[]): AppliedSql[] {
  const known = new Map(files.map((file) => [file.name, file]))
  const ordered = new Set<AppliedSql>()
  const visit = (file: AppliedSql, path: readonly string[]): void => {
    if (path.includes(file.name)) throw new MigrationError(`Os arquivos ${path.join(', ')} esperam uns pelos outros.`)
    for (const name of file.after) {
      const before = known.get(name)
      if (!before) throw new MigrationError(`"${file.name}.sql.ts" espera por "${name}", que não existe.`)
      visit(before, [...path, file.name])
    }
    ordered.add(file)
  }
  for (const name of [...known.keys()].sort()) visit(known.get(name)!, [])
  return [...ordered]
}

/**
 * Applies all the files in one transaction when one of them is not as it was last applied, or when `migrated`: a migration may
 * have taken away what one of them makes. Says which were new. The caller holds the lock of migrations.
 */
export async function applySql(
  client: pg.Client,
  files: readonly AppliedSql[],
  { migrated }: { migrated: boolean },
): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS sql_aplicado (
    nome text PRIMARY KEY, checksum text NOT NULL, aplicado_em timestamptz NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ nome: string; checksum: string }>('SELECT nome, checksum FROM sql_aplicado')
  const applied = new Map(rows.map(({ nome, checksum }) => [nome, checksum]))
  const fresh = files.filter(({ name, checksum }) => applied.get(name) !== checksum)
  if (fresh.length === 0 && applied.size === files.length && !migrated) return []
  await client.query('BEGIN')
  for (const { name, sql } of files)
    await client.query(sql).catch((error: { message: string; position?: string }) => {
      const line = error.position ? `, linha ${sql.slice(0, Number(error.position)).split('\n').length}` : ''
      throw new MigrationError(`O arquivo "${name}.sql" não pôde ser aplicado${line}: ${error.message}`, {
        cause: error,
      })
    })
  await client.query('DELETE FROM sql_aplicado')
  await client.query('INSERT INTO sql_aplicado (nome, checksum) SELECT * FROM unnest($1::text[], $2::text[])', [
    files.map(({ name }) => name),
    files.map(({ checksum }) => checksum),
  ])
  await client.query('COMMIT')
  return fresh.map(({ name }) => name)
}
