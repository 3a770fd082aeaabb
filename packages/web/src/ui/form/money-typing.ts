import { type Centavos, toCentavos } from '@prumo/domain/core/money.ts'

/** Largest amount a field takes: R$ 9.999.999.999,99, as `money` in the declarations. */
export const MOST_CENTAVOS = 999_999_999_999

/** An amount in centavos (null: nothing was written), or in words why it cannot be told which one is meant. */
export type MoneyRead = { readonly cents: Centavos | null } | { readonly doubt: string }

const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/
const NOT_MONEY = 'Escreva só o valor, como 1.234,56.'
const TOO_FINE = 'Centavos têm no máximo dois números depois da vírgula.'
const doubt = (words: string): MoneyRead => ({ doubt: words })

/** The whole and the decimal part, by which marks stand where; null when the marks do not agree, a sentence when they may mean two amounts. */
function parts(bare: string): readonly [string, string] | string | null {
  const [comma, dot] = [bare.lastIndexOf(','), bare.lastIndexOf('.')]
  if (comma < 0 && dot < 0) return [bare, '']
  if (comma >= 0 && dot >= 0) {
    // Both: the last one parts the decimals, the other the thousands.
    const at = Math.max(comma, dot)
    const whole = bare.slice(0, at)
    if (bare.length - at > 3) return TOO_FINE
    return GROUPED.test(whole) && !whole.includes(bare[at]!) ? [whole, bare.slice(at + 1)] : null
  }
  const mark = comma >= 0 ? ',' : '.'
  const [first = '', ...rest] = bare.split(mark)
  if (rest.length > 1) return GROUPED.test(bare) ? [bare, ''] : null
  const [after = ''] = rest
  if (after.length <= 2) return [first || '0', after]
  // A dot before three digits is thousands; a comma is the decimal mark, and centavos are two.
  if (mark === '.' && after.length === 3 && /^[1-9]\d{0,2}$/.test(first)) return [first + after, '']
  if (mark === ',' && after.length === 3)
    return `Não ficou claro. Para milhares, escreva ${first}.${after}; para centavos, no máximo dois números depois da vírgula.`
  return TOO_FINE
}

/**
 * An amount as people write it, typed or pasted, with or without R$: '250', '250,5', '1.234,56', '1234.56', '1,234.56'. A comma
 * is the decimal mark, a dot before three digits parts thousands; what may mean two amounts is asked again, never guessed.
 */
export function readMoney(text: string): MoneyRead {
  const bare = text.replace(/^\s*(?:R\$|BRL)/i, '').replace(/[\s\u00a0\u202f]/g, '')
  if (bare === '') return { cents: null }
  if (/^[-\u2212(]/.test(bare)) return doubt('Escreva o valor sem sinal.')
  if (!/^[\d.,]*\d[\d.,]*$/.test(bare)) return doubt(NOT_MONEY)
  const read = parts(bare)
  if (read === null) return doubt(NOT_MONEY)
  if (typeof read === 'string') return doubt(read)
  const [whole, fraction] = read
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  const cents = digits.length > 10 ? null : toCentavos(`${digits || '0'}.${fraction || '0'}`)
  return cents !== null && cents <= MOST_CENTAVOS ? { cents } : doubt('O valor passa do máximo, R$ 9.999.999.999,99.')
}

/** The amount that a text says, or null when it says none or may say two. */
export function pastedMoney(text: string): Centavos | null {
  const read = readMoney(text)
  return 'cents' in read ? read.cents : null
}

/** Is there an amount? What was written and does not read is not a number in the form either, and cannot be sent. */
export const isAmount = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

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
