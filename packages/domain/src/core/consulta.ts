/** What lists are asked for, and how they answer: the parts that calls share. */
import { z } from 'zod'
import { day } from './day.ts'
import type { Entity } from './entity.ts'
import { toCentavos } from './money.ts'

/** A text that can be an id at all; for anything else there is nothing to look up. */
export const looksLikeId = (id: string): boolean => /^\d{1,18}$/.test(id)

/** Codes of that table, with commas between. */
export const codesOf = (table: object) =>
  z
    .string()
    .max(60)
    .transform((text) => text.split(',').map(Number))
    .refine((codes) => codes.every((code) => Object.hasOwn(table, code)), 'Escolha uma das opções da lista.')
    .optional()

/** Ids with commas between; what is no id is as if it were absent. */
export const idList = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter(looksLikeId))
  .optional()

/** `colunas`: of the record only these fields, with commas between; all of them when nothing is said. */
export const columnsOfRecord = ({ fields, noun }: Pick<Entity, 'fields' | 'noun'>) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.split(','))
    .refine(
      (names) => names.every((name) => Object.hasOwn(fields, name)),
      `Escolha entre os campos d${noun.article} ${noun.one}.`,
    )
    .optional()

/** A day, 'yyyy-mm-dd'. */
export const plainDay = day.optional()

/** An amount in reais, exact to the centavo. */
export const amount = z.coerce
  .number('Informe um número.')
  .min(0)
  .refine((value) => toCentavos(value) !== null, 'Use no máximo 2 casas decimais.')
  .optional()

/** 'true' or 'false'. */
export const yesOrNo = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()

/** How a field is held against a value: the same, among its words, or between two ('2026-11-01..2026-11-30', either end open). */
const ways = ['igual', 'contem', 'entre'] as const

const chosen = z.array(z.tuple([z.string().max(60), z.enum(ways), z.string().max(500)])).max(30)

export type FieldFilter = z.output<typeof chosen>[number]

/** `filtros`: JSON [[campo, modo, valor], …], the search types chosen on a list. */
export const fieldFilters = z
  .string()
  .max(6000)
  .transform((text, context) => {
    try {
      const read = chosen.safeParse(JSON.parse(text))
      if (read.success) return read.data
    } catch {}
    context.addIssue('Use uma lista de [campo, modo, valor], com modo igual, contem ou entre.')
    return z.NEVER
  })
  .optional()

/** Rows a batch has at most (Spec 1 §9). */
export const BATCH = 100

/** What every list takes: batches from 0, keyword, equality on one field, order by one field, or a set of ids. */
export const listQuery = z.object({
  lote: z.coerce.number('Informe um número.').int('Informe um número inteiro.').min(0).max(1_000_000).default(0),
  maxLote: z.coerce.number('Informe um número.').int('Informe um número inteiro.').min(1).max(BATCH).default(BATCH),
  query: z.string().max(200).optional(),
  campo: z.string().max(60).optional(),
  valor: z.string().max(500).optional(),
  /** Several search types at once: OR within a field, AND between fields. */
  filtros: fieldFilters,
  ordem: z.string().max(60).optional(),
  ids: z.string().max(20_000).optional(),
})

export type ListParams = z.output<typeof listQuery>

export type Filter = Pick<ListParams, 'query' | 'campo' | 'valor' | 'filtros' | 'ids'>

/** What of it narrows the list: counts, spreadsheets and work over 'everything in the filter' take the same. */
export const filterQuery = listQuery.pick({ query: true, campo: true, valor: true, filtros: true, ids: true })

/** A record as a choice: its id, its name, and a second field that tells it from its namesakes. */
export interface Choice {
  id: string
  nome: string
  detalhe: string | null
  /** By which it is known before its name, where it has one: what the detail then is. */
  codigo?: string | undefined
}

export const namesQuery = z.object({ ids: z.string().max(4000).optional(), query: z.string().max(200).optional() })
export type NamesQuery = z.output<typeof namesQuery>

export const namesAnswer = z.array(
  z.object({ id: z.string(), nome: z.string(), detalhe: z.string().nullable(), codigo: z.string().optional() }),
)

/** Some of a list's rows. */
export interface Batch<T> {
  itens: T[]
  lote: number
  maxLote: number
  /** True when nothing comes after this batch. */
  fim: boolean
}

/** Rows in batches; `fim` when nothing comes after this one. */
export const batchOf = <R extends z.ZodType>(record: R) =>
  z.object({ itens: z.array(record), lote: z.number(), maxLote: z.number(), fim: z.boolean() })

/** How many there are. */
export const totalAnswer = z.object({ total: z.number() })

/** A long work that was begun. */
export const workAnswer = z.object({ trabalhoId: z.string() })

/** Records that may be named one by one. */
export const MAX_IDS = 10_000

export const thousands = (n: number): string => n.toLocaleString('pt-BR')

/** Ids come as a text with commas in an address, also as a list in a body, where there may be more of them. */
export const bodyIds = z
  .union([z.string().max(MAX_IDS * 20), z.array(z.string().max(30))])
  .transform((ids) => (typeof ids === 'string' ? ids.split(',') : ids))
  .refine((ids) => ids.length <= MAX_IDS, `Escolha no máximo ${thousands(MAX_IDS)} registros.`)
  .transform((ids) => ids.join(','))
  .optional()
