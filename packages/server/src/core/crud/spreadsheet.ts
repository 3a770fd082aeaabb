import { comEsquemas } from '@prumo/domain/core/chamada.ts'
import { bodyIds, type Filter, filterQuery, thousands, workAnswer } from '@prumo/domain/core/consulta.ts'
import { formatInstant, formatMonth, today } from '@prumo/domain/core/dates.ts'
import { type Entity, screensOf } from '@prumo/domain/core/entity.ts'
import type { CodeTable, Field } from '@prumo/domain/core/field.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import type { Flag, Tela } from '@prumo/domain/core/tela.ts'
import type { z } from 'zod'
import { logAct } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../database/database.ts'
import { type PlanilhaColumn, planilhaBytes, streamPlanilha } from '../documents/planilha.ts'
import { badInput } from '../errors.ts'
import type { Router } from '../http/http.ts'
import { titles } from './names.ts'
import { type OwnService, presented } from './own-service.ts'
import { count, readAll } from './read.ts'

type Row = readonly unknown[]

/** Every export has this one sheet (Spec 1 §7, Exports). */
const SHEET = 'DADOS'
const PAGE = 500

/** Rows a spreadsheet may have (security design, §4 K). */
export const MAX_SHEET_ROWS = 50_000

/** A list as a spreadsheet: which rows a filter reaches for whoever asks, and what the columns are. */
export interface Spreadsheet<F extends object> {
  /** Under /api, and the beginning of the file's name. */
  readonly slug: string
  /** What the file's name begins with instead, where the specification names it. */
  readonly file?: string
  readonly tela: Tela
  /** 'fornecedores', 'contas a pagar'. */
  readonly many: string
  /** Who may have it; by default whoever may look at the screen. */
  readonly access?: { readonly tela: Tela | readonly Tela[]; readonly flag: Flag }
  /** What narrows it, as texts of an address. */
  readonly filter: z.ZodObject & z.ZodType<F>
  readonly columns: readonly PlanilhaColumn[]
  count(ctx: Ctx, filter: F): Promise<number>
  pages(ctx: Ctx, filter: F): AsyncIterable<readonly Row[]>
}

/** 'fornecedores-2026-11-21-0930.xlsx', in São Paulo's time. */
export function fileName(slug: string, extension = 'xlsx', now = new Date()): string {
  const time = /(\d\d):(\d\d)h$/.exec(formatInstant(now))!
  return `${slug}-${today(now)}-${time[1]}${time[2]}.${extension}`
}

/** How many lines a sheet would have; more than the limit is refused with what to do. */
export async function countWithin<F extends object>(sheet: Spreadsheet<F>, ctx: Ctx, filter: F): Promise<number> {
  const total = await sheet.count(ctx, filter)
  if (total > MAX_SHEET_ROWS)
    throw badInput(
      `A planilha teria ${thousands(total)} linhas e o limite é ${thousands(MAX_SHEET_ROWS)}. Restrinja o filtro e extraia em partes.`,
    )
  return total
}

/** GET and POST /{slug}/planilha: the file in the answer, or made meanwhile and followed by its owner (Spec 2 §8). */
export function spreadsheetRoutes<F extends object>(router: Router, sheet: Spreadsheet<F>): void {
  const { slug, tela, many, columns, file = slug } = sheet
  const access = sheet.access ?? ({ tela, flag: 'visualizar' } as const)
  const calls = registros({ name: slug })
  const descricao = `Baixou a planilha de ${many}`

  router.call(comEsquemas(calls.planilha, { query: sheet.filter as z.ZodType<F> }), {
    access,
    heavy: true,
    summary: `Planilha de ${many}`,
    handler: async (ctx, { query, reply }) => {
      await countWithin(sheet, ctx, query)
      const rows = logged(sheet.pages(ctx, query), () =>
        inTransaction(ctx.db, (tx) =>
          logAct(tx, ctx, { acao: ACAO.baixou, tela, entidade: slug, alvoId: null, descricao }),
        ),
      )
      await streamPlanilha(reply, { fileName: fileName(file), sheets: [{ name: SHEET, columns, rows }] })
      return reply
    },
  })

  const work = router.works.define<F>({
    tipo: `planilha:${slug}`,
    access,
    titulo: () => `Planilha de ${many}`,
    async run(ctx, filter, { progress }) {
      const total = await countWithin(sheet, ctx, filter)
      let done = 0
      await progress(done, total)
      async function* rows(): AsyncGenerator<Row> {
        for await (const page of sheet.pages(ctx, filter)) {
          yield* page
          done += page.length
          // A few may have been added since they were counted.
          await progress(Math.min(done, total))
        }
      }
      return {
        nome: fileName(file),
        accept: ['xlsx'],
        content: planilhaBytes({ sheets: [{ name: SHEET, columns, rows: rows() }] }),
        log: () => ({ telaId: tela.id, entidade: slug, descricao: `${descricao} (${lines(done)})` }),
        mensagem: () => (done === 0 ? 'Nenhuma linha: o filtro não alcança nada.' : lines(done)),
      }
    },
  })
  const body = sheet.filter.extend({ ids: bodyIds }) as unknown as z.ZodType<F>
  router.call(comEsquemas(calls.pedirPlanilha, { body, answer: workAnswer, status: 202 }), {
    access,
    summary: `Começa a fazer a planilha de ${many}`,
    handler: async (ctx, { body }) => {
      await countWithin(sheet, ctx, body)
      return { trabalhoId: await work.start(ctx, body) }
    },
  })
}

const lines = (n: number): string => (n === 1 ? '1 linha' : `${thousands(n)} linhas`)

/** The rows of the pages; their one log row is written once the first of them are known to be there. */
async function* logged(pages: AsyncIterable<readonly Row[]>, log: () => Promise<void>): AsyncGenerator<Row> {
  let done = false
  for await (const page of pages) {
    if (!done) await log()
    done = true
    yield* page
  }
  if (!done) await log()
}

const kinds: Partial<Record<Field['kind'], PlanilhaColumn['kind']>> = {
  money: 'money',
  price: 'price',
  quantity: 'number',
  coordinate: 'number',
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
export function entitySpreadsheet(router: Router, entity: Entity, own?: OwnService): void {
  const fields = entity.list.map((name) => entity.fields[name]!)
  spreadsheetRoutes<Filter>(router, {
    slug: entity.name,
    tela: entity.tela,
    access: { tela: screensOf(entity), flag: 'visualizar' },
    many: entity.noun.many,
    filter: filterQuery,
    columns: fields.map((field): PlanilhaColumn => ({ header: field.label, kind: kinds[field.kind] ?? 'text' })),
    count: (ctx, filter) => count(ctx, entity, filter),
    pages: (ctx, filter) => pagesOf(ctx, entity, own, filter),
  })
}

type Values = Readonly<Record<string, unknown>>

async function* pagesOf(ctx: Ctx, entity: Entity, own: OwnService | undefined, filter: Filter): AsyncGenerator<Row[]> {
  const names = new Map<string, string>()
  let page: Values[] = []
  const flush = async (): Promise<Row[]> => {
    await learn(ctx, entity, page, names)
    // As the list shows them: a sheet is a list that is taken away.
    const told = (await presented(ctx, entity, own, page)) as Values[]
    const rows = told.map((record) => entity.list.map((name) => shown(entity.fields[name]!, record[name], names)))
    page = []
    return rows
  }
  for await (const record of readAll(ctx, entity, filter)) {
    page.push(record)
    if (page.length === PAGE) yield await flush()
  }
  if (page.length > 0) yield await flush()
}

/** Adds to `names` the titles of what these records refer to and is not known yet. */
async function learn(ctx: Ctx, entity: Entity, page: readonly Values[], names: Map<string, string>): Promise<void> {
  for (const name of entity.list) {
    const { target, automatic } = entity.fields[name]!
    if (!target) continue
    const ids = page.flatMap((record) => (record[name] as string | string[] | null) ?? [])
    const unknown = [...new Set(ids)].filter((id) => !names.has(id))
    if (unknown.length === 0) continue
    for (const [id, title] of await titles(ctx, target, unknown, { acted: automatic })) names.set(id, title)
  }
}
