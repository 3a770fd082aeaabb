import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import type { TestApp } from './app.ts'
import { until } from './until.ts'

/** What a clock writes is nobody's act: the seal each minute, and sums put together every ten, which change with the orders they are of. */
const BY_THE_CLOCK = ['selos', 'pedidos_somas', 'razao_somas']

/** The tables of each database that is looked at, in the order in which its function tells of them. */
const known = new WeakMap<Db, Promise<string[]>>()

/**
 * A mark per table that changes whenever one of its rows is written: how many there are, and the sum of the transactions that
 * wrote them, of which a later one has a greater number. Exact, and cheaper than a digest of every value.
 */
export async function marksOf(
  { db }: Pick<TestApp, 'db'>,
  without: readonly string[] = [],
): Promise<Record<string, string>> {
  if (!known.has(db)) known.set(db, foresee(db))
  const tables = await known.get(db)!
  const { rows } = await sql<{ marcas: string[] }>`select marcas_de_teste() as marcas`.execute(db)
  const marks = tables.map((table, n) => [table, rows[0]!.marcas[n]!] as const)
  return Object.fromEntries(marks.filter(([table]) => !without.includes(table)))
}

/** In plpgsql, so that each connection plans it once: it is asked thousands of times. */
async function foresee(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    nome: string
  }>`select tablename as nome from pg_tables where schemaname = 'public'
    and tablename <> all(${BY_THE_CLOCK}::text[]) order by 1`.execute(db)
  const marks = rows.map(
    ({ nome }) => `(select count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) from public.${nome})`,
  )
  await sql
    .raw(
      `create function marcas_de_teste() returns text[] language plpgsql as $$begin return array[${marks.join(', ')}]; end$$`,
    )
    .execute(db)
  return rows.map(({ nome }) => nome)
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
