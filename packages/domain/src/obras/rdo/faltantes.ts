/** Days of works being built of which nobody told (design, Works 4.7): what the list of missing reports shows, and the report counts. */
import { isBusinessDay } from '../../core/business-days.ts'
import { addDays, type PlainDate } from '../../core/dates.ts'
import type { Vigencia } from './calendario.ts'

export interface DiaUtil {
  readonly dia: PlainDate
  readonly mes: string
  /** Its place in the days of a month, as `Producao` has them. */
  readonly bit: number
}

/** The business days between two, both included: found once for all the works. */
export function diasUteis(de: PlainDate, ate: PlainDate): DiaUtil[] {
  const dias: DiaUtil[] = []
  for (let dia = de; dia <= ate; dia = addDays(dia, 1))
    if (isBusinessDay(dia)) dias.push({ dia, mes: dia.slice(0, 7), bit: 1 << (Number(dia.slice(8)) - 1) })
  return dias
}

/** As `seEspera` of each of those business days, less those that have a report. `dias` says it by month. */
export const faltamDe = (
  uteis: readonly DiaUtil[],
  { inicio, fim, paradas }: Vigencia,
  dias: Readonly<Record<string, number>>,
): PlainDate[] =>
  uteis
    .filter(
      ({ dia, mes, bit }) =>
        dia >= inicio &&
        dia <= fim &&
        ((dias[mes] ?? 0) & bit) === 0 &&
        !paradas.some((parada) => dia >= parada.inicio && dia <= parada.fim),
    )
    .map(({ dia }) => dia)
