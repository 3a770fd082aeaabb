import type pg from 'pg'
import { readTables } from '../../packages/server/src/operacao/table-contents.ts'

/** Of one table: its rows, and the sum of each column of numbers as the database writes it. */
export type Sums = { linhas: string; somas: Record<string, string | null> }

/** What every table of the house holds, in figures. */
export async function tableSums(client: pg.Client): Promise<Record<string, Sums>> {
  const found: Record<string, Sums> = {}
  for (const { nome } of await readTables(client)) {
    const { rows: columns } = await client.query<{ name: string }>(
      `SELECT attname::text AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
        AND atttypid IN ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype, 'float8'::regtype)
      ORDER BY attname COLLATE "C"`,
      [nome],
    )
    const sums = columns.map(({ name }) => `sum(${client.escapeIdentifier(name)})::text`)
    const { rows } = await client.query<(string | null)[]>({
      text: `SELECT ${['count(*)::text', ...sums].join(', ')} FROM ${client.escapeIdentifier(nome)}`,
      rowMode: 'array',
    })
    const [linhas, ...values] = rows[0]!
    found[nome] = { linhas: linhas!, somas: Object.fromEntries(columns.map(({ name }, n) => [name, values[n]!])) }
  }
  return found
}
