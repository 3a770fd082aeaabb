/** What an invoice's numbers are read by, without believing them; what cannot be read refuses the file in a sentence. */
import { decimal, toCentavos } from '@prumo/domain/core/money.ts'
import { badInput } from '../../core/errors.ts'
import { type No, texto } from './xml.ts'

export const recusa = (frase: string): Error => badInput(frase, { arquivo: frase })

/** A decimal as written, of up to 11 digits and 10 decimals (vUnCom). */
export function numero(de: No, nome: string): string {
  const valor = texto(de, nome, 40)
  if (!/^\d{1,11}(\.\d{1,10})?$/.test(valor))
    throw recusa(`Um número desta nota (${nome}) não pôde ser lido: “${valor.slice(0, 20)}”.`)
  return valor
}

/** An amount in reais, exact to the centavo and always with its two decimals. */
export function dinheiro(de: No, nome: string): string {
  const valor = toCentavos(numero(de, nome))
  if (valor === null || valor > MAIOR_VALOR)
    throw recusa(`Um valor desta nota (${nome}) não pôde ser lido: “${texto(de, nome, 20)}”.`)
  return decimal(valor)
}
const MAIOR_VALOR = 1_000_000_000_000
