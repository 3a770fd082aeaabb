import type pg from 'pg'
import type { Sample } from './floor.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

export interface Plan {
  readonly statement: string
  readonly text: string
  /** Reads all orders one after the other. */
  readonly scansOrders: boolean
}

const EXPLAINED = /^\s*(select|with|insert|update|delete)/i

/** The plans of a recorded request's statements, with their own values; a statement that writes is planned and not run. */
export async function plansOf(client: pg.Client, sample: Sample): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const { text, values, prepared } of sample.statements) {
    if (!EXPLAINED.test(text)) continue
    const run = /^\s*(select|with)/i.test(text) && !/next_id|pg_notify|setval/.test(text)
    const options = run ? 'analyze, buffers, timing off, summary off' : 'costs'
    const plan = await planOf(client, 'format json', text, values)
    const generic = prepared ? await planOf(client, 'format json, generic_plan', text) : null
    const plain = await client.query(`explain (${options}) ${text}`, values)
    plans.push({
      statement: text.replace(/\s+/g, ' ').trim(),
      text: plain.rows.map((row) => row['QUERY PLAN']).join('\n'),
      scansOrders: scans(plan) || (generic !== null && scans(generic)),
    })
  }
  return plans
}

const planOf = async (client: pg.Client, options: string, text: string, values?: unknown[]): Promise<PlanNode> =>
  (await client.query(`explain (${options}) ${text}`, values)).rows[0]['QUERY PLAN'][0].Plan

const scans = (node: PlanNode): boolean =>
  (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'pedidos') || (node.Plans ?? []).some(scans)
