/** What the bench measures, held exactly: integers of ten-thousandths, never binary fractions. */
import { formatQuantity, quantityUnits } from '../../core/money.ts'
import { UNIDADE_DE_CORRENTE, unidadesDeCorrente } from '../codigos.ts'

/** A decimal of up to four places, as integer ten-thousandths. */
export function exata(valor: number): bigint {
  const unidades = quantityUnits(valor)
  if (unidades === null) throw new RangeError('medida fora da precisão aceita')
  return unidades
}

/** A current in ten-thousandths of a microampere, whatever it was read in: two are compared only so. */
export const emMicroamperes = (corrente: number, unidade: number): bigint =>
  exata(corrente) * (unidade === UNIDADE_DE_CORRENTE.mA ? 1000n : 1n)

export const palavraDaUnidade = (unidade: number): string =>
  unidadesDeCorrente[unidade as keyof typeof unidadesDeCorrente]

/** '16,1 mA'. */
export const correnteEmPalavras = (corrente: number, unidade: number): string =>
  `${formatQuantity(corrente)} ${palavraDaUnidade(unidade)}`

/** '1 min', '3 min', '90 s': as the procedure says it. */
export const tempoEmPalavras = (segundos: number): string =>
  segundos >= 60 && segundos % 60 === 0 ? `${segundos / 60} min` : `${segundos} s`
