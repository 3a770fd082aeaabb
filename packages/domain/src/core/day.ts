/** Days, months and moments as they travel. What is said of a wrong one is read by who typed it, and in the form they typed. */
import { z } from 'zod'
import { isMonth, isPlainDate } from './dates.ts'

export const NO_SUCH_DAY = 'Escreva uma data que existe, como 03/12/2026.'
/** 'yyyy-mm-dd', of a year that is not before `firstYear` (2000): births have an earlier one. */
export const daySince = (firstYear?: number) => z.string().refine((text) => isPlainDate(text, firstYear), NO_SUCH_DAY)
export const day = daySince()

/** 'yyyy-mm'. */
export const month = z.string().refine(isMonth, 'Escreva um mês que existe, como 12/2026.')

/** ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true, error: 'Escreva a data e a hora, como 31/12/2026 14:30.' })
