import { nextBusinessDay } from '../../core/business-days.ts'
import { addDays, addMonths, type PlainDate } from '../../core/dates.ts'
import type { Frequencia } from './lancamentos.ts'

/** Entries one series may have: ten years of months. */
export const MAXIMO_DA_SERIE = 120

const MESES: Readonly<Record<Frequencia, number>> = { 1: 0, 2: 1, 3: 3, 4: 12 }

/** The nth date of a series (0 is the first); counted from the first day, so that the 31st comes back after February. */
export function dataDaSerie(base: PlainDate, frequencia: Frequencia, n: number, diaUtil: boolean): PlainDate {
  const nominal = frequencia === 1 ? addDays(base, 7 * n) : addMonths(base, MESES[frequencia] * n)
  return diaUtil ? nextBusinessDay(nominal) : nominal
}

/** Positions of the series from `de` on whose nominal date is not after `ate`; at most MAXIMO_DA_SERIE in all. */
export function posicoesAte(base: PlainDate, frequencia: Frequencia, ate: PlainDate, de = 0): number[] {
  const posicoes: number[] = []
  for (let n = de; n < MAXIMO_DA_SERIE && dataDaSerie(base, frequencia, n, false) <= ate; n++) posicoes.push(n)
  return posicoes
}
