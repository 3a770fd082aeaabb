import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { clientConfig } from '../../packages/server/src/core/database/database.ts'
import { upgrade } from '../../packages/server/src/core/database/migrations.ts'
import { startEmbeddedPostgres } from '../../packages/server/src/core/database/postgres.ts'
import { fill } from './fill.ts'
import type { Size } from './sizes.ts'

const QUIET = { debug() {}, info() {}, warn: console.warn, error: console.error }

/** Two databases with the same rows: the product's, and a copy for the bare server. */
export interface Databases {
  readonly nosso: string
  readonly piso: string
  /** Where the product keeps its files, and the bare server its own. */
  readonly folder: string
  /** What the server says it is, and its settings that matter here. */
  readonly version: string
  /** Makes the bare server's database out of the product's, to which nobody may be connected. */
  copy(): Promise<void>
  close(): Promise<void>
}

/**
 * The database of the measurement: BENCH_DATABASE_URL or DATABASE_URL when given (empty, or filled by an earlier run),
 * else an embedded one with production's settings, in BENCH_KEEP or in a temporary folder that goes at the end.
 */
export async function openDatabases(size: Size, say: (line: string) => void): Promise<Databases> {
  const external = process.env.BENCH_DATABASE_URL || process.env.DATABASE_URL
  const kept = process.env.BENCH_KEEP
  const folder = kept ? path.resolve(kept) : await mkdtemp(path.join(os.tmpdir(), 'prumo-bench-'))
  const undo: (() => Promise<unknown>)[] = kept ? [] : [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    let nosso = external
    if (!nosso) {
      const postgres = await startEmbeddedPostgres({ dir: path.join(folder, 'banco'), log: QUIET })
      undo.push(() => postgres.stop())
      const { host, user, database } = postgres.connection
      nosso = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    }
    await upgrade(nosso)
    const version = await withClient(nosso, async (client) => {
      await fill(client, size, say)
      const { rows } =
        await client.query(`select 'PostgreSQL ' || current_setting('server_version') || ', fsync ' || current_setting('fsync')
        || ', synchronous_commit ' || current_setting('synchronous_commit') || ', shared_buffers ' || current_setting('shared_buffers') as v`)
      return rows[0].v as string
    })
    const url = new URL(nosso)
    const name = decodeURIComponent(url.pathname.slice(1))
    url.pathname = '/postgres'
    const administration = url.href
    url.pathname = `/${name}_piso`
    const drop = (client: pg.Client) =>
      client.query(`drop database if exists ${client.escapeIdentifier(`${name}_piso`)} with (force)`)
    const copy = () =>
      withClient(administration, async (client) => {
        const { rows } = await client.query('select rolcreatedb or rolsuper as may from pg_roles where rolname = user')
        if (!rows[0].may)
          throw new Error('A medição copia o banco preenchido: o usuário do endereço precisa de CREATEDB.')
        undo.push(() => withClient(administration, drop))
        await drop(client)
        await client.query(
          `create database ${client.escapeIdentifier(`${name}_piso`)} template ${client.escapeIdentifier(name)} strategy file_copy`,
        )
      })
    return { nosso, piso: url.href, folder, version, copy, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A connection of the measurement's own, for the time of `fn`. */
export async function withClient<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig(url))
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}
