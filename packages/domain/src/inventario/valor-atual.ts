import { daysBetween, type PlainDate } from '../core/dates.ts'
import type { Centavos } from '../core/money.ts'

/** Spec 3 §9: a month counts as 31 days. */
export const DIAS_DO_MES = 31

/** Whole months of 31 days since then; none before it. */
export const mesesDe31Dias = (desde: PlainDate, ate: PlainDate): number =>
  Math.max(0, Math.floor(daysBetween(desde, ate) / DIAS_DO_MES))

/** Whole months of the calendar since then: each counts from the same day on, or from the last day of a shorter month. */
export function mesesDoCalendario(desde: PlainDate, ate: PlainDate): number {
  const [ano, mes, dia] = desde.split('-').map(Number) as [number, number, number]
  const [outroAno, outroMes, outroDia] = ate.split('-').map(Number) as [number, number, number]
  const ultimo = new Date(Date.UTC(outroAno, outroMes, 0)).getUTCDate()
  const falta = outroDia < dia && outroDia < ultimo ? 1 : 0
  return Math.max(0, (outroAno - ano) * 12 + outroMes - mes - falta)
}

/** What loses value month by month: null is what is not known. */
export interface Valorizado {
  readonly valor: Centavos | null
  readonly vidaUtil: number | null
  readonly dtAquisicao: PlainDate | null
}

/** Value less its share of each month gone, what is left exact to the centavo (half up), never below zero. A life of no month says nothing. */
function apos({ valor, vidaUtil }: Valorizado, meses: number): Centavos | null {
  if (valor === null || !vidaUtil) return null
  if (meses >= vidaUtil) return 0
  const vida = BigInt(vidaUtil)
  return Number((2n * BigInt(valor) * (vida - BigInt(meses)) + vida) / (2n * vida))
}

/** Spec 3 §9, the current value, by months of 31 days; null when value, useful life or date of acquisition is missing. */
export const valorAtual = (item: Valorizado, hoje: PlainDate): Centavos | null =>
  item.dtAquisicao === null ? null : apos(item, mesesDe31Dias(item.dtAquisicao, hoje))

/** The same by months of the calendar, as the books count them. */
export const valorAtualPeloCalendario = (item: Valorizado, hoje: PlainDate): Centavos | null =>
  item.dtAquisicao === null ? null : apos(item, mesesDoCalendario(item.dtAquisicao, hoje))
