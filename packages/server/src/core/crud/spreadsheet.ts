import { formatInstant, formatMonth, today } from '@prumo/domain/core/dates.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { CodeTable, Field } from '@prumo/domain/core/field.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import type { FastifyReply } from 'fastify'
import { logAct } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../database.ts'
import { type PlanilhaColumn, streamPlanilha } from '../planilha.ts'
import { titles } from './names.ts'
import { type Filter, readAll } from './read.ts'

type Row = readonly unknown[]

/** Every export has this one sheet (Spec 1 §7, Exports). */
const SHEET = 'DADOS'
const PAGE = 500

/** What is downloaded, for the log and for the file's name. */
export interface Download {
  readonly slug: string
  readonly tela: Pick<Tela, 'id'>
  /** 'Baixou a planilha de fornecedores'. */
  readonly descricao: string
}

/** 'fornecedores-2026-11-21-0930.xlsx', in São Paulo's time. */
function fileName(slug: string, now = new Date()): string {
  const time = /(\d\d):(\d\d)h$/.exec(formatInstant(now))!
  return `${slug}-${today(now)}-${time[1]}${time[2]}.xlsx`
}

/** Answers with a spreadsheet streamed page by page, and its one log row, written once its first rows are known to be there. */
export async function sendSpreadsheet(
  ctx: Ctx,
  reply: FastifyReply,
  { slug, tela, descricao }: Download,
  columns: readonly PlanilhaColumn[],
  pages: AsyncIterable<readonly Row[]>,
): Promise<FastifyReply> {
  const log = () =>
    inTransaction(ctx.db, (tx) => logAct(tx, ctx, { acao: 5, tela, entidade: slug, alvoId: null, descricao }))
  async function* rows(): AsyncGenerator<Row> {
    let logged = false
    for await (const page of pages) {
      if (!logged) await log()
      logged = true
      yield* page
    }
    if (!logged) await log()
  }
  await streamPlanilha(reply, { fileName: fileName(slug), sheets: [{ name: SHEET, columns, rows: rows() }] })
  return reply
}

const kinds: Partial<Record<Field['kind'], PlanilhaColumn['kind']>> = {
  money: 'money',
  quantity: 'number',
  integer: 'number',
  date: 'date',
  instant: 'instant',
}

/** A code's word; the number itself when the table does not know it. */
export const wordOf = (codes: CodeTable | undefined, code: unknown): string | null =>
  code === null || code === undefined ? null : (codes?.[code as number] ?? String(code))

/** A record's value as people read it; `names` knows the titles of what it refers to. */
function shown(field: Field, value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'boolean':
      return value ? 'Sim' : 'Não'
    case 'code':
      return wordOf(field.codes, value)
    case 'codes':
      return (value as number[]).map((code) => wordOf(field.codes, code)).join(', ')
    case 'ref':
      return names.get(value as string) ?? null
    case 'refs':
      return (value as string[]).map((id) => names.get(id) ?? '-').join(', ')
    case 'lines':
      return (value as string[]).join('\n')
    case 'month':
      return formatMonth(value as string)
    default:
      return value
  }
}

/** The list of an entity, over everything the filter reaches in this person's scope, as an .xlsx. */
export function entitySpreadsheet(
  ctx: Ctx,
  reply: FastifyReply,
  entity: Entity,
  filter: Filter,
): Promise<FastifyReply> {
  const fields = entity.list.map((name) => entity.fields[name]!)
  const columns = fields.map((field): PlanilhaColumn => ({ header: field.label, kind: kinds[field.kind] ?? 'text' }))
  const download = { slug: entity.name, tela: entity.tela, descricao: `Baixou a planilha de ${entity.noun.many}` }
  return sendSpreadsheet(ctx, reply, download, columns, pagesOf(ctx, entity, filter))
}

type Values = Readonly<Record<string, unknown>>

async function* pagesOf(ctx: Ctx, entity: Entity, filter: Filter): AsyncGenerator<Row[]> {
  const names = new Map<string, string>()
  let page: Values[] = []
  const flush = async (): Promise<Row[]> => {
    await learn(ctx, entity, page, names)
    const rows = page.map((record) => entity.list.map((name) => shown(entity.fields[name]!, record[name], names)))
    page = []
    return rows
  }
  for await (const record of readAll(ctx, entity, filter)) {
    page.push(record as Values)
    if (page.length === PAGE) yield await flush()
  }
  if (page.length > 0) yield await flush()
}

/** Adds to `names` the titles of what these records refer to and is not known yet. */
async function learn(ctx: Ctx, entity: Entity, page: readonly Values[], names: Map<string, string>): Promise<void> {
  for (const name of entity.list) {
    const { target } = entity.fields[name]!
    if (!target) continue
    const ids = page.flatMap((record) => (record[name] as string | string[] | null) ?? [])
    const unknown = [...new Set(ids)].filter((id) => !names.has(id))
    if (unknown.length === 0) continue
    for (const [id, title] of await titles(ctx, ctx.db, target, unknown)) names.set(id, title)
  }
}
