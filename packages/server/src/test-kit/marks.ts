import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** A number per table that changes whenever one of its rows does. */
export async function marksOf(
  { db }: Pick<TestApp, 'db'>,
  without: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows } = await sql<{ nome: string }>`select tablename as nome from pg_tables where schemaname = 'public'
    and tablename <> all(${[...without]}::text[]) order by 1`.execute(db)
  const sums = rows.map(
    ({ nome }) =>
      sql<{
        nome: string
        soma: string
      }>`select ${nome}::text as nome, coalesce(sum(hashtextextended(r::text, 0)::numeric), 0)::text as soma from ${sql.table(nome)} as r`,
  )
  const found = await sql<{ nome: string; soma: string }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return Object.fromEntries(found.rows.map(({ nome, soma }) => [nome, soma]))
}

/** The files that the house keeps, by their path. */
export async function filesOf({ services }: Pick<TestApp, 'services'>): Promise<string[]> {
  const root = path.resolve(services.config.DATA_DIR)
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}
