import type pg from 'pg'
import type { Sample } from './floor.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  Plans?: PlanNode[]
}

export interface Plan {
  readonly statement: string
  readonly text: string
  /** Tables that grow with the years and that it reads from end to end. */
  readonly scans: readonly string[]
}

/** What has as many rows as this grows with the years: nothing people wait for may read all of it. */
const LARGE = 10_000

/** The tables that have grown, here and now. */
export async function largeTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1",
    [LARGE],
  )
  return new Set(rows.map(({ relname }) => relname))
}

const WRITING = /next_id|pg_notify|setval|nextval|\binsert into\b|\bdelete from\b|\bupdate "?[a-z_]+"? (as|set)\b/i
const EXPLAINED = /^\s*(select|with|insert|update|delete)/i

/** The plans of a recorded request's statements, with their own values; a statement that writes is planned and not run. */
export async function plansOf(client: pg.Client, sample: Sample, large: ReadonlySet<string>): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const { text, values, prepared } of sample.statements) {
    if (!EXPLAINED.test(text)) continue
    const run = /^\s*(select|with)/i.test(text) && !WRITING.test(text)
    const options = run ? 'analyze, buffers, timing off, summary off' : 'costs'
    const plan = await planOf(client, 'format json', text, values)
    const generic = prepared ? await planOf(client, 'format json, generic_plan', text) : null
    const plain = await client.query(`explain (${options}) ${text}`, values)
    plans.push({
      statement: text.replace(/\s+/g, ' ').trim(),
      text: plain.rows.map((row) => row['QUERY PLAN']).join('\n'),
      scans: [...new Set([plan, ...(generic ? [generic] : [])].flatMap(scanned))].filter((table) => large.has(table)),
    })
  }
  return plans
}

const planOf = async (client: pg.Client, options: string, text: string, values?: unknown[]): Promise<PlanNode> =>
  (await client.query(`explain (${options}) ${text}`, values)).rows[0]['QUERY PLAN'][0].Plan

/** Reads it all: row by row, or by an index it does not look anything up in. Until a page is full is not all. */
const readsAll = (node: PlanNode): boolean =>
  node['Node Type'] === 'Seq Scan' ||
  (/^Index (Only )?Scan$/.test(node['Node Type']) && !node['Index Cond'] && node['Plan Rows'] >= LARGE)

const scanned = (node: PlanNode): string[] => [
  ...(readsAll(node) && node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? [])
    .filter((child) => node['Node Type'] !== 'Limit' || child['Node Type'] === 'Seq Scan' || child.Plans)
    .flatMap(scanned),
]
