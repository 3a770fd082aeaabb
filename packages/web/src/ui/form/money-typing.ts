import { type Centavos, type Preco, toCentavos, toPreco } from '@prumo/domain/core/money.ts'

/** Largest amount a field takes: R$ 9.999.999.999,99, as `money` in the declarations. */
export const MOST_CENTAVOS = 999_999_999_999

/** An amount in centavos (null: nothing was written), or in words why it cannot be told which one is meant. */
export type MoneyRead = { readonly cents: Centavos | null } | { readonly doubt: string }

const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/
const NOT_MONEY = 'Escreva só o valor, como 1.234,56.'
const TOO_FINE = 'Centavos têm no máximo dois números depois da vírgula.'
const TOO_FINE_A_PRICE = 'Um preço tem no máximo quatro números depois da vírgula.'
const doubt = (words: string) => ({ doubt: words })

/** The whole and the decimal part, by which marks stand where; null when the marks do not agree, a sentence when they may mean two amounts. */
function parts(bare: string, decimals: 2 | 4): readonly [string, string] | string | null {
  const tooFine = decimals === 2 ? TOO_FINE : TOO_FINE_A_PRICE
  const [comma, dot] = [bare.lastIndexOf(','), bare.lastIndexOf('.')]
  if (comma < 0 && dot < 0) return [bare, '']
  if (comma >= 0 && dot >= 0) {
    // Both: the last one parts the decimals, the other the thousands.
    const at = Math.max(comma, dot)
    const whole = bare.slice(0, at)
    if (bare.length - at - 1 > decimals) return tooFine
    return GROUPED.test(whole) && !whole.includes(bare[at]!) ? [whole, bare.slice(at + 1)] : null
  }
  const mark = comma >= 0 ? ',' : '.'
  const [first = '', ...rest] = bare.split(mark)
  if (rest.length > 1) return GROUPED.test(bare) ? [bare, ''] : null
  const [after = ''] = rest
  // A dot before three digits is thousands; a comma is the decimal mark, and centavos are two, a price's decimals four.
  if (mark === '.' && after.length === 3 && /^[1-9]\d{0,2}$/.test(first)) return [first + after, '']
  if (after.length <= decimals) return [first || '0', after]
  if (mark === ',' && after.length === 3)
    return `Não ficou claro. Para milhares, escreva ${first}.${after}; para centavos, no máximo dois números depois da vírgula.`
  return tooFine
}

/** Decimal text of what was written, null when nothing was. */
function readDecimal(text: string, decimals: 2 | 4): { readonly decimal: string | null } | { readonly doubt: string } {
  const bare = text.replace(/^\s*(?:R\$|BRL)/i, '').replace(/[\s\u00a0\u202f]/g, '')
  if (bare === '') return { decimal: null }
  if (/^[-\u2212(]/.test(bare)) return doubt('Escreva o valor sem sinal.')
  if (!/^[\d.,]*\d[\d.,]*$/.test(bare)) return doubt(NOT_MONEY)
  const read = parts(bare, decimals)
  if (read === null) return doubt(NOT_MONEY)
  if (typeof read === 'string') return doubt(read)
  const [whole, fraction] = read
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  const decimal = `${digits || '0'}.${fraction || '0'}`
  const cents = digits.length > 10 ? null : toCentavos(decimal.replace(/(\.\d\d)\d+$/, '$1'))
  const fits = cents !== null && (cents < MOST_CENTAVOS || (cents === MOST_CENTAVOS && fraction.length <= 2))
  return fits ? { decimal } : doubt('O valor passa do máximo, R$ 9.999.999.999,99.')
}

/**
 * An amount as people write it, typed or pasted, with or without R$: '250', '250,5', '1.234,56', '1234.56', '1,234.56'. A comma
 * is the decimal mark, a dot before three digits parts thousands; what may mean two amounts is asked again, never guessed.
 */
export function readMoney(text: string): MoneyRead {
  const read = readDecimal(text, 2)
  return 'doubt' in read ? read : { cents: read.decimal === null ? null : toCentavos(read.decimal) }
}

/** A unit price in ten-thousandths (null: nothing was written), or in words why it does not read. */
export type PriceRead = { readonly preco: Preco | null } | { readonly doubt: string }

/**
 * A unit price, by the same rules, of up to four decimals: a comma is always the decimal mark ('5,899' is 5,8990), and a dot
 * before three digits still parts thousands ('5.899'); one that cannot is decimal ('0.0375').
 */
export function readPrice(text: string): PriceRead {
  const read = readDecimal(text, 4)
  return 'doubt' in read ? read : { preco: read.decimal === null ? null : toPreco(read.decimal) }
}

/** The amount that a text says, or null when it says none or may say two. */
export function pastedMoney(text: string): Centavos | null {
  const read = readMoney(text)
  return 'cents' in read ? read.cents : null
}

/** The same of a unit price. */
export function pastedPrice(text: string): Preco | null {
  const read = readPrice(text)
  return 'preco' in read ? read.preco : null
}

/** Is there an amount? What was written and does not read is not a number in the form either, and cannot be sent. */
export const isAmount = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** A quantity as typed ('1.234,5678' or '0.5'), at most 4 decimals; null when it is none, undefined when it does not read. Below zero only where `signed`. */
export function typedQuantity(text: string, decimals = 4, signed = false): number | null | undefined {
  const said = text.trim().replace(/\s/g, '')
  if (signed && /^[-−]./.test(said)) {
    const below = typedQuantity(said.slice(1), decimals)
    return below == null ? below : 0 - below
  }
  const bare = said
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
