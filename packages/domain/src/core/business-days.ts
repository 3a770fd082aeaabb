import { isBusinessDay as checkDay } from '@brazilian-utils/brazilian-utils/is-business-day'
import { isPlainDate, type PlainDate } from './dates.ts'

/** Is that day neither a weekend nor a national holiday (Carnival and Corpus Christi included)? */
export function isBusinessDay(date: PlainDate): boolean {
  if (!isPlainDate(date)) return false
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return checkDay(new Date(year, month - 1, day))
}
