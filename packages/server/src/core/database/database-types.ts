import pg from 'pg'

const { builtins } = pg.types
const array = (oid: number) => pg.types.getTypeParser(oid, 'text')
const textArray = array(1009) as (value: string) => (string | null)[]
const raw = (value: string) => value

/**
 * An instant as ISO text in UTC, always with six decimals: texts then sort as the instants do and compare exactly with
 * what the database holds. Sessions run in UTC; the other offsets are for an address that sets its own time zone.
 */
export function instant(value: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d(?::?\d\d)*)$/.exec(value)
  if (!match) return value // infinity, years before Christ
  const [, day, time, fraction = '', offset = ''] = match
  const decimals = `.${fraction.padEnd(6, '0')}Z`
  if (offset === '+00') return `${day}T${time}${decimals}`
  const whole = new Date(`${day}T${time}${offset.length === 3 ? `${offset}:00` : offset}`)
  return whole.toISOString().replace(/\.\d+Z$/, decimals)
}

const PARSERS = new Map<number, (value: string) => unknown>([
  // Identifiers and amounts go beyond what a JS number holds exactly, so both travel as text.
  [builtins.INT8, raw],
  [1016, textArray],
  [builtins.NUMERIC, raw],
  [1231, textArray],
  // A day has no time zone: a JS Date would move it by one in half the world.
  [builtins.DATE, raw],
  [1182, textArray],
  [builtins.TIMESTAMP, raw],
  [1115, textArray],
  [builtins.TIMESTAMPTZ, instant],
  [1185, (value) => textArray(value).map((item) => (item === null ? null : instant(item)))],
])

/** How a value of each PostgreSQL type arrives in code; types not named keep the driver's way. */
export const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser
