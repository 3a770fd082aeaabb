import { invalidDateFormat } from './messages.ts'

/** A calendar day without time, 'yyyy-mm-dd'. */
export type PlainDate = string

const PLAIN = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH = /^([2-9]\d{3})-(0[1-9]|1[0-2])$/
const DISPLAY = /^(\d{2})\/(\d{2})\/(\d{4}) - (\d{2}):(\d{2})h$/

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Spec 1 §5: yyyy-mm-dd, the year starting with 2 to 9 (or from an earlier one, for a birth), and a day that exists. */
export function isPlainDate(text: string, firstYear = 2000): boolean {
  const match = PLAIN.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= firstYear && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** Spec 1 §5: a month value is yyyy-mm. */
export const isMonth = (text: string): boolean => MONTH.test(text)

/** Made when first asked for: a slow phone takes a twentieth of a second, and no list waits for it. */
let saoPaulo: Intl.DateTimeFormat | undefined

function saoPauloParts(instant: Date): Record<string, string> {
  saoPaulo ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(saoPaulo.formatToParts(instant).map((part) => [part.type, part.value]))
}

/** The day it is in São Paulo at that instant. */
export function plainDateOf(instant: Date): PlainDate {
  const { year, month, day } = saoPauloParts(instant)
  return `${year}-${month}-${day}`
}

/** Today in São Paulo: the only 'today' the product knows. */
export const today = (now: Date = new Date()): PlainDate => plainDateOf(now)

/** The plain date that many calendar days later (or earlier, when negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** The same day that many months later, or that month's last: as the database counts. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The same day of the month before, or that month's last. */
export const monthBefore = (date: PlainDate): PlainDate => addMonths(date, -1)

/** Whole days from one plain date to another; negative when the second is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** 'dd/mm/yyyy'. */
export const formatDate = (date: PlainDate): string => date.split('-').reverse().join('/')

/** 'mm/yyyy'. */
export const formatMonth = (month: string): string => month.split('-').reverse().join('/')

/** An instant as people here read it: 'dd/mm/yyyy - hh:mmh' in São Paulo (Spec 1 §9). */
export function formatInstant(instant: string | Date): string {
  const { year, month, day, hour, minute } = saoPauloParts(new Date(instant))
  return `${day}/${month}/${year} - ${hour}:${minute}h`
}

/** Reads 'dd/mm/yyyy - hh:mmh' (São Paulo time) to an instant; anything else throws with the spec's sentence (Spec 1 §5). */
export function parseDisplayInstant(text: string): Date {
  const match = DISPLAY.exec(text)
  const date = match ? `${match[3]}-${match[2]}-${match[1]}` : ''
  const [hour, minute] = [Number(match?.[4]), Number(match?.[5])]
  if (!match || !isPlainDate(date) || hour > 23 || minute > 59) throw new RangeError(invalidDateFormat(text))
  const guess = Date.parse(`${date}T${match[4]}:${match[5]}:00Z`)
  // The zone's offset is read off the zone itself, so that dates of the old summer time come out right too.
  const { year, month, day, hour: h, minute: m } = saoPauloParts(new Date(guess))
  const seen = Date.parse(`${year}-${month}-${day}T${h}:${m}:00Z`)
  return new Date(guess + (guess - seen))
}
