import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { until } from './until.ts'

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

/** Waits until no work goes on and no job is due: what they write comes after whoever asked for it was answered. */
export const quiet = ({ db }: Pick<TestApp, 'db'>): Promise<void> =>
  until(async () => {
    const { rows } = await sql<{ n: string }>`select (select count(*) from trabalhos where situacao = 1)
      + (select count(*) from pgboss.job where state < 'completed' and start_after <= now()) as n`.execute(db)
    return Number(rows[0]!.n) === 0
  }, 60_000)
