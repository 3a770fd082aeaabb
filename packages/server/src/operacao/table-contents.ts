import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Connection, clientConfig } from '../core/database/database.ts'
import { countRows } from './archive-reader.ts'

/**
 * Tables whose rows belong to one run or one moment: sessions and one-time links must not come back to life, repeats and
 * failed attempts are about requests long gone. What was applied to the schema is told of that
 * database alone; the queue's own schema is made anew by the server.
 */
const OF_THE_MOMENT = [
  'sessoes',
  'links_de_acesso',
  'repeticoes',
  'tentativas_de_login',
  'chamadas_por_minuto',
  'schema_migrations',
  'sql_aplicado',
]
/** A mail with a one-time secret that still waits would carry that secret into the backup; its link does not come back either. */
const LEFT_OUT: Record<string, string> = { correio: 'sigiloso AND situacao = 1' }

/** A table as a backup takes it: without what is computed, in an order no cluster's locale changes. */
export interface Table {
  readonly nome: string
  readonly colunas: readonly string[]
  readonly ordem: readonly string[]
}

/** A connection whose text for each value is the same everywhere. */
export async function canonicalClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...clientConfig(connection), application_name: 'prumo-copia', keepAlive: true })
  client.on('error', () => {}) // the statement that was running reports it
  await client.connect()
  await client.query(`SET client_encoding = 'UTF8'; SET bytea_output = 'hex'; SET intervalstyle = 'postgres';
    SET extra_float_digits = 1; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET search_path = public`)
  return client
}

/** Every table of the house that a backup takes. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname::text AS nome,
      ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attgenerated = '' ORDER BY a.attname COLLATE "C") AS colunas,
      ARRAY(SELECT format('%I', a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END
        FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k (attnum, n)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
        WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY k.n) AS ordem
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      AND c.relname <> ALL ($1)
    ORDER BY c.relname COLLATE "C"`,
    [OF_THE_MOMENT],
  )
  return rows
}

/** Sequences that no table left out owns. */
export async function readSequences(client: pg.Client): Promise<{ nome: string; valor: string; usada: boolean }[]> {
  const { rows } = await client.query<{ nome: string }>(
    `SELECT c.relname::text AS nome FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' AND NOT EXISTS (
      SELECT 1 FROM pg_depend d JOIN pg_class t ON t.oid = d.refobjid
      WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i') AND t.relname = ANY ($1))
    ORDER BY c.relname COLLATE "C"`,
    [OF_THE_MOMENT],
  )
  const found = []
  for (const { nome } of rows) {
    const { rows: state } = await client.query<{ valor: string; usada: boolean }>(
      `SELECT last_value::text AS valor, is_called AS usada FROM ${client.escapeIdentifier(nome)}`,
    )
    found.push({ nome, ...state[0]! })
  }
  return found
}

/** Passes a table's rows on as COPY text in their order, and says how many, how long and with what hash. */
export async function copyOut(
  client: pg.Client,
  table: Table,
  target?: Writable,
): Promise<{ linhas: number; bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let [linhas, bytes] = [0, 0]
  const columns = table.colunas.map((name) => client.escapeIdentifier(name)).join(', ')
  const without = LEFT_OUT[table.nome]
  const order = table.ordem.length > 0 ? table.ordem.join(', ') : 't::text COLLATE "C"'
  const rows = client.query(
    copyTo(`COPY (SELECT ${columns} FROM ${client.escapeIdentifier(table.nome)} AS t
      ${without ? `WHERE NOT (${without})` : ''} ORDER BY ${order}) TO STDOUT`),
  )
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      linhas += countRows(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(rows, measured, target ?? new Writable({ write: (_chunk, _encoding, done) => done() }))
  return { linhas, bytes, sha256: hash.digest('hex') }
}
