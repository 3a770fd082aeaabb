/** Measured quantities have three decimals (design, Works 4.3): here they are whole thousandths, which add up exactly. */
import { quantityUnits } from '../../core/money.ts'

/** Thousandths of a quantity; throws for one of more decimals, which no line of a diary or of a record has. */
export function milesimos(quantidade: number | string): number {
  const unidades = quantityUnits(quantidade)
  if (unidades === null || unidades % 10n !== 0n) throw new RangeError(`quantidade fora da precisão: ${quantidade}`)
  return Number(unidades / 10n)
}

/** At most three decimals? */
export const cabeEmMilesimos = (quantidade: number): boolean => {
  const unidades = quantityUnits(quantidade)
  return unidades !== null && unidades % 10n === 0n
}

/** Thousandths as decimal text. */
export function emMilesimos(milesimos: number): string {
  const digitos = String(Math.abs(milesimos)).padStart(4, '0')
  return `${milesimos < 0 ? '-' : ''}${digitos.slice(0, -3)}.${digitos.slice(-3)}`
}
