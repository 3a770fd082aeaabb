/** How the text of an environment variable is read as what it means. */
import { z } from 'zod'

export const text = z.string()
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
export const range = (max: number) =>
  text
    .regex(/^\d{1,3},\d{1,3}$/)
    .transform((value) => value.split(',').map(Number) as [number, number])
    .refine(([from, to]) => from < to && to <= max)
export const yesOrNo = z.enum(['sim', 'nao', 'não']).transform((value) => value === 'sim')
export const address = (...protocols: string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
/** One that is asked about a number, which stands in it once. */
export const addressWith = (place: string) =>
  text.refine(
    (value) =>
      value.split(place).length === 2 && /^https?:\/\/[^{]/.test(value) && URL.canParse(value.replace(place, '0')),
  )
export const bare = (value: string) => value.replace(/\/+$/, '')
