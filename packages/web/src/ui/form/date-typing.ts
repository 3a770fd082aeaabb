import { addDays, formatDate, isMonth, isPlainDate, type PlainDate } from '@prumo/domain/core/dates.ts'

const two = (text: string | number) => String(text).padStart(2, '0')

/**
 * A day as people type it: 'hoje', 'amanhã', 'ontem', '+5', '-3', '3' (of this month), '3/12' (of this year),
 * '031226', '03122026', '3/12/26', '03/12/2026', '2026-12-03'. Null when it does not read or does not exist. Where days
 * before 2000 are accepted, two figures that would be a year to come are one of the last century.
 */
export function typedDate(text: string, today: PlainDate, firstYear = 2000): PlainDate | null {
  const said = text.trim().toLowerCase()
  if (said === 'hoje' || said === 'h') return today
  if (said === 'amanhã' || said === 'amanha') return addDays(today, 1)
  if (said === 'ontem') return addDays(today, -1)
  const shift = /^([+-])\s*(\d{1,4})$/.exec(said)
  if (shift) return addDays(today, Number(`${shift[1]}${shift[2]}`))
  if (isPlainDate(said, firstYear)) return said
  const [year, month] = today.split('-') as [string, string]
  const compact = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(said)
  const parts = compact ? compact.slice(1) : said.split(/[/.\- ]/)
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return null
  const [day, inMonth = month, inYear = year] = parts as [string, string?, string?]
  const century = firstYear < 2000 && Number(inYear) > Number(year.slice(2)) ? '19' : '20'
  const full = inYear.length === 2 ? `${century}${inYear}` : inYear
  const date = `${full}-${two(inMonth)}-${two(day)}`
  return isPlainDate(date, firstYear) ? date : null
}

/** A month as people type it: 'este', '11', '11/26', '11/2026', '112026', '2026-11'. */
export function typedMonth(text: string, today: PlainDate): string | null {
  const said = text.trim().toLowerCase()
  if (said === 'este' || said === 'atual' || said === 'hoje') return today.slice(0, 7)
  if (isMonth(said)) return said
  const compact = /^(\d{2})(\d{4})$/.exec(said)
  const [month, year = today.slice(0, 4), ...rest] = compact ? compact.slice(1) : said.split(/[/.\- ]/)
  if (rest.length || !month || !/^\d{1,2}$/.test(month) || !/^(\d{2}|\d{4})$/.test(year)) return null
  const value = `${year.length === 2 ? `20${year}` : year}-${two(month)}`
  return isMonth(value) ? value : null
}

/** Why a day outside the limits is refused; null when it is inside. */
export function outsideLimits(date: PlainDate, min?: PlainDate, max?: PlainDate, reason?: string): string | null {
  if (min && date < min) return reason ?? `Escolha uma data a partir de ${formatDate(min)}`
  if (max && date > max) return reason ?? `Escolha uma data até ${formatDate(max)}`
  return null
}
