import type { Centavos } from '../../core/money.ts'
import { DISTRIBUICAO } from './metas.ts'
import { ratear } from './rateio.ts'

/** In which months (0 to 11) an amount for the year falls due. */
const MESES: Readonly<Record<number, readonly number[]>> = {
  [DISTRIBUICAO.mensal]: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  [DISTRIBUICAO.trimestral]: [0, 3, 6, 9],
  [DISTRIBUICAO.semestral]: [0, 6],
  [DISTRIBUICAO.anual]: [0],
}

/** An amount for the year in its twelve parcels: equal ones at the beginning of each period, exact to the centavo. */
export function distribuir(total: Centavos, distribuicao: number): Centavos[] {
  const meses = MESES[distribuicao]!
  const partes = ratear(
    BigInt(total),
    meses.map(() => 1n),
  )
  return Array.from({ length: 12 }, (_, mes) => {
    const n = meses.indexOf(mes)
    return n < 0 ? 0 : Number(partes[n])
  })
}

/** The same parcels raised (or lowered) by a percentage with up to 2 decimals, each rounded half-up to the centavo. */
export const reajustar = (parcelas: readonly Centavos[], percentual: number): Centavos[] => {
  const fator = BigInt(Math.round(percentual * 100)) + 10_000n
  return parcelas.map((parcela) => Number((BigInt(parcela) * fator + 5_000n) / 10_000n))
}

const VALOR = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/
const AMERICANO = /^-?\d+(?:\.\d{1,2})?$/

/** 'R$ 1.234,56' or '1234.56' in centavos; null when it is no amount. '1.234' is one thousand and so on, as people here write. */
export function lerValor(texto: string): Centavos | null {
  const limpo = texto.replace(/^\s*R\$/, '').replace(/[\s ]/g, '')
  if (limpo === '' || limpo === '-') return 0
  const decimal = VALOR.test(limpo) ? limpo.replace(/\./g, '').replace(',', '.') : AMERICANO.test(limpo) ? limpo : null
  if (decimal === null || decimal.startsWith('-')) return null
  const [inteiro = '0', fracao = ''] = decimal.split('.')
  const centavos = Number(inteiro + fracao.padEnd(2, '0'))
  return centavos <= 999_999_999_999 ? centavos : null
}

/** A row copied from a spreadsheet: up to twelve amounts with tabs (or line ends) between; null when it is not that. */
export function lerParcelasColadas(texto: string): (Centavos | null)[] | null {
  const celulas = texto.replace(/[\r\n\t]+$/, '').split(/\t|\r?\n/)
  if (celulas.length < 2 || celulas.length > 12) return null
  return celulas.map(lerValor)
}
