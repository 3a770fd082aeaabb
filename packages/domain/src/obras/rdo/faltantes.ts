/** Days of works being built of which nobody told (design, Works 4.7): what the list of missing reports shows, and the report counts. */
import { isBusinessDay } from '../../core/business-days.ts'
import { addDays, type PlainDate } from '../../core/dates.ts'
import type { Vigencia } from './calendario.ts'

/** The business days between two, both included: found once for all the works. */
export function diasUteis(de: PlainDate, ate: PlainDate): PlainDate[] {
  const dias: PlainDate[] = []
  for (let dia = de; dia <= ate; dia = addDays(dia, 1)) if (isBusinessDay(dia)) dias.push(dia)
  return dias
}

/** As `seEspera` of each of those business days, less those that have a report. `dias` says it by month, as `Producao` does. */
export function faltamDe(
  uteis: readonly PlainDate[],
  { inicio, fim, paradas }: Vigencia,
  dias: ReadonlyMap<string, number>,
): PlainDate[] {
  return uteis.filter(
    (dia) =>
      dia >= inicio &&
      dia <= fim &&
      ((dias.get(dia.slice(0, 7)) ?? 0) & (1 << (Number(dia.slice(8)) - 1))) === 0 &&
      !paradas.some((parada) => dia >= parada.inicio && dia <= parada.fim),
  )
}
