import { daysBetween, type PlainDate } from '@prumo/domain/core/dates.ts'
import type { Centavos } from '@prumo/domain/core/money.ts'

/** Check digit of a field of the typed line: weights 2 and 1 from the right, digits of the products added. */
function mod10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const product = Number(digit) * (position % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** General check digit of the barcode: weights 2 to 9 from the right. */
function mod11(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, position) => total + Number(digit) * (2 + (position % 8)), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 || digit === 0 ? 1 : digit
}

/** The 47 digits a boleto of that bank, due date and value shows; the due factor counts days since the restart of 2025-02-22. */
export function typedLine(bank: string, due: PlainDate, value: Centavos, serial: number): string {
  const factor = String(1000 + daysBetween('2025-02-22', due)).padStart(4, '0')
  const amount = String(value).padStart(10, '0')
  const free = String(serial).padStart(25, '0')
  const digit = mod11(`${bank}9${factor}${amount}${free}`)
  const fields = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15, 25)]
  return `${fields.map((field) => field + mod10(field)).join('')}${digit}${factor}${amount}`
}
