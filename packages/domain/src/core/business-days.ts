import { addDays, isPlainDate, type PlainDate } from './dates.ts'

/** Easter Sunday of a year, by the Gregorian computus. */
function easter(year: number): PlainDate {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const correction = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century - 17) / 25)) / 3)
  const epact = (correction + 19 * golden + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const offset = moon - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  const day = offset + 28 - 31 * Math.floor(month / 4)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** On 31 December, which is no holiday, banks have no business with the public, and what is sent for it goes on the next day. */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25', '12-31']
/** Days from Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const MOVABLE = [-48, -47, -2, 60]
const known = new Map<number, ReadonlySet<PlainDate>>()

/** The days on which Brazilian banks are shut all over the country, weekends apart (Resolution CMN 4.880/2020; Law 14.759/2023 for 20 November). */
export function bankHolidays(year: number): ReadonlySet<PlainDate> {
  const seen = known.get(year)
  if (seen) return seen
  const sunday = easter(year)
  const days = new Set([
    ...FIXED.map((day) => `${year}-${day}`),
    ...(year >= 2024 ? [`${year}-11-20`] : []),
    ...MOVABLE.map((days) => addDays(sunday, days)),
  ])
  known.set(year, days)
  return days
}

/** Is that day neither a weekend nor a bank holiday? Municipal and state holidays do not stop the clearing of payments. */
export function isBusinessDay(date: PlainDate): boolean {
  if (!isPlainDate(date)) return false
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !bankHolidays(Number(date.slice(0, 4))).has(date)
}

/** That day when banks work on it, else the first one after on which they do. */
export function nextBusinessDay(date: PlainDate): PlainDate {
  let day = date
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}

/** The nth business day after that one (n ≥ 0; 0 is the day itself, or the next business day when it is none). */
export function addBusinessDays(date: PlainDate, n: number): PlainDate {
  let day = nextBusinessDay(date)
  for (let left = n; left > 0; left--) day = nextBusinessDay(addDays(day, 1))
  return day
}
