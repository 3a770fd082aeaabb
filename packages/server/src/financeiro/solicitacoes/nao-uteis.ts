import { bankHolidays } from '@prumo/domain/core/business-days.ts'
import type { PlainDate } from '@prumo/domain/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'

/** Is that day a weekend or a bank holiday, by the domain's own calendar? From a year ago to three years ahead. */
export function naoUtil(dia: RawBuilder<unknown>, hoje: PlainDate): RawBuilder<boolean> {
  const ano = Number(hoje.slice(0, 4))
  const feriados = [-1, 0, 1, 2, 3].flatMap((n) => [...bankHolidays(ano + n)])
  return sql<boolean>`(extract(isodow from ${dia}) > 5 or ${dia} = any(${feriados}::date[]))`
}
