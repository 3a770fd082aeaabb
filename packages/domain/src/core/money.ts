/** Money is integer centavos (a safe integer, below R$ 90 trilhões); on the wire it is a JSON number in reais with at most 2 decimals. */
export type Centavos = number

/** A unit price is integer ten-thousandths of a real (a safe integer); on the wire a JSON number in reais with at most 4 decimals. */
export type Preco = number

const CENTAVOS = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/
const DECIMO_MILESIMOS = /^(-?)(\d+)(?:\.(\d{1,4})0*)?$/

function scaled(text: string, pattern: RegExp, digits: number): bigint | null {
  const match = pattern.exec(text)
  if (!match) return null
  const value = BigInt(match[2]! + (match[3] ?? '').padEnd(digits, '0'))
  return match[1] ? -value : value
}

/** A decimal number without exponent: 1e-7 and NaN have no exact decimal reading and give null. */
const plain = (value: number | string): string | null => {
  const text = String(value)
  return /^-?\d+(\.\d+)?$/.test(text) ? text : null
}

/** Reais (JSON number or decimal text such as '10.5') to integer centavos; null when it has more than 2 decimals or is no number. */
export function toCentavos(reais: number | string): Centavos | null {
  const text = plain(reais)
  const value = text === null ? null : scaled(text, CENTAVOS, 2)
  return value !== null && value <= MAX && value >= -MAX ? Number(value) : null
}
const MAX = BigInt(Number.MAX_SAFE_INTEGER)

/** Integer centavos to the wire's number in reais; exact for every safe integer of centavos below 2^53. */
export const toReais = (centavos: Centavos): number => Number(decimal(centavos))

/** Integer centavos as decimal text ('-10.50'), the form PostgreSQL's numeric takes. */
export function decimal(centavos: Centavos): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A unit price in reais (JSON number or decimal text) to ten-thousandths; null when it has more than 4 decimals or is no number. */
export function toPreco(reais: number | string): Preco | null {
  const text = plain(reais)
  const value = text === null ? null : scaled(text, DECIMO_MILESIMOS, 4)
  return value !== null && value <= MAX && value >= -MAX ? Number(value) : null
}

/** A unit price as decimal text ('41.5025', '10.0000'), the form PostgreSQL's numeric takes. */
export function decimalDoPreco(preco: Preco): string {
  const digits = String(Math.abs(preco)).padStart(5, '0')
  return `${preco < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** A unit price to the wire's number in reais. */
export const precoEmReais = (preco: Preco): number => Number(decimalDoPreco(preco))

/** True when the value has at most 4 decimals: the precision of quantities. */
export const isQuantity = (value: number | string): boolean => quantityUnits(value) !== null

/** A quantity in ten-thousandths of a unit, or null. */
export function quantityUnits(value: number | string): bigint | null {
  const text = plain(value)
  return text === null ? null : scaled(text, DECIMO_MILESIMOS, 4)
}

/** One line's total in centavos: unit price × quantity, each of up to 4 decimals, rounded half-up to centavos (decision 231). */
export function lineTotal(unitPrice: number | string, quantity: number | string): Centavos {
  const preco = toPreco(unitPrice)
  const units = quantityUnits(quantity)
  if (preco === null || units === null) throw new RangeError('valor ou quantidade fora da precisão aceita')
  const product = BigInt(preco) * units
  const half = product >= 0n ? 500_000n : -500_000n
  return Number((product + half) / 1_000_000n)
}

/** Centavos as 'R$ 1.234,56' with an ordinary space. */
export function formatMoney(centavos: Centavos): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${centavos < 0 ? '-' : ''}R$ ${whole},${digits.slice(-2)}`
}

/** A unit price as 'R$ 41,5025' or 'R$ 78,40': the two decimals of money, and of the other two what they say. */
export function formatPreco(preco: Preco): string {
  const digits = String(Math.abs(preco)).padStart(5, '0')
  const whole = formatMoney(Number(`${digits.slice(0, -4)}${digits.slice(-4, -2)}`))
  return `${preco < 0 ? '-' : ''}${whole}${digits.slice(-2).replace(/0+$/, '')}`
}

/** A quantity as people write it: '1.234,5', without needless zeros. */
export function formatQuantity(value: number | string): string {
  const [whole = '0', fraction = ''] = String(value).split('.')
  const decimals = fraction.replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+$)/g, '.') + (decimals ? `,${decimals}` : '')
}
