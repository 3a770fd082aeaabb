/** What a list's address may ask for beside the common search: each a text of the address, checked and made a value. */
import { isPlainDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { z } from 'zod'
import { looksLikeId } from '../http.ts'

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

/** A day, 'yyyy-mm-dd'. */
export const plainDay = z.string().refine(isPlainDate, 'Escreva uma data que existe, no formato aaaa-mm-dd.').optional()

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
