import { type Centavos, toCentavos } from '@prumo/domain/core/money.ts'

/** Largest amount a field takes: R$ 9.999.999.999,99, as `money` in the declarations. */
export const MOST_CENTAVOS = 999_999_999_999

/** Typed right to left as in a bank's app: every digit pushes the others, whatever else stands in the text. */
export function typedMoney(text: string): Centavos | null {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (!digits) return null
  const value = Number(digits.slice(0, 12))
  return Math.min(value, MOST_CENTAVOS)
}

/**
 * A pasted amount, read as people and spreadsheets write it: 'R$ 1.234,56', '1234,5', '1,234.56', '1234.56', '1.234'.
 * The last separator followed by one or two digits is the decimal one; three digits after a lone separator are thousands.
 * Null when it is no amount.
 */
export function pastedMoney(text: string): Centavos | null {
  const bare = text.replace(/R\$|\s|\u00a0/g, '')
  if (!/^\d[\d.,]*$/.test(bare)) return null
  const match = /^([\d.,]*\d)[.,](\d{1,2})$/.exec(bare)
  const [whole, fraction] = match ? [match[1]!, match[2]!] : [bare, '']
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return null
  const value = toCentavos(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`)
  return value !== null && value <= MOST_CENTAVOS ? value : null
}

/** A quantity as typed ('1.234,5678' or '0.5'), at most 4 decimals; null when it is none, undefined when it does not read. */
export function typedQuantity(text: string, decimals = 4): number | null | undefined {
  const bare = text.trim().replace(/\s/g, '')
  if (!bare) return null
  // With a comma, points are thousands; without one, a point followed by exactly three digits is too ('1.234').
  const plain = bare.includes(',')
    ? bare.replace(/\./g, '').replace(',', '.')
    : /^\d{1,3}(\.\d{3})+$/.test(bare)
      ? bare.replace(/\./g, '')
      : bare
  if (!new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`).test(plain)) return undefined
  return Number(plain)
}
