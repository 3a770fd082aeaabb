const DECIMAL = /^([-+−]?)(\d{1,3})(?:[.,](\d+))?$/
const SEXAGESIMAL = /^(\d{1,3})°\s*(?:(\d{1,2}(?:[.,]\d+)?)['′]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)["″]\s*)?([NSLEOW])$/i

const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7
const numberOf = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'))

/**
 * Degrees as people have them: '-25,4284', '-25.4284000' or '25°25'42,2"S'. Seven decimals are one centimetre, and what is
 * beyond them is rounded. null when nothing was written, undefined when it does not read or lies beyond `max`.
 */
export function readCoordinate(text: string, max: number): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const decimal = DECIMAL.exec(typed)
  if (decimal) {
    const [, sign, whole, fraction] = decimal
    return within(Number(`${sign && sign !== '+' ? '-' : ''}${whole}.${fraction ?? '0'}`), max)
  }
  const [, degrees, minutes, seconds, side] = SEXAGESIMAL.exec(typed) ?? []
  if (!side) return undefined
  const value = numberOf(degrees) + numberOf(minutes) / 60 + numberOf(seconds) / 3600
  return within(/[SOW]/i.test(side) ? -value : value, max)
}

const within = (degrees: number, max: number): number | undefined =>
  Math.abs(degrees) <= max ? rounded(degrees) : undefined

/** '-25,4284': as it is shown. */
export const formatCoordinate = (degrees: number): string =>
  rounded(degrees)
    .toFixed(7)
    .replace(/\.?0+$/, '')
    .replace('.', ',')

/** Both degrees of a point that was pasted whole ('-25.4284, -49.2733', as maps give it); null when it is none. */
export function pastedPoint(text: string): readonly [latitude: number, longitude: number] | null {
  const halves = /^(.+?)(?:[;\s]\s*|,\s+)(\S.*)$/.exec(text.trim())
  if (!halves) return null
  const [latitude, longitude] = [readCoordinate(halves[1]!.replace(/,$/, ''), 90), readCoordinate(halves[2]!, 180)]
  return latitude == null || longitude == null ? null : [latitude, longitude]
}
