/** Days on which works stood still (design, Works 8: Pareto of stoppages). */
import { addDays, daysBetween, type PlainDate } from '../../core/dates.ts'

export interface Parada {
  readonly inicio: PlainDate
  /** The day on which it started again, which is a day of work; null while it stands still. */
  readonly fim: PlainDate | null
}

/** Its days between two, both included, and none that has not come. */
export function diasParados({ inicio, fim }: Parada, de: PlainDate, ate: PlainDate, hoje: PlainDate): number {
  const primeiro = inicio > de ? inicio : de
  const ultimo = [fim === null ? hoje : addDays(fim, -1), ate, hoje].sort()[0]!
  return ultimo < primeiro ? 0 : daysBetween(primeiro, ultimo) + 1
}

/** Pareto: of values in their order, what each and those before it are of the whole, in percent of one decimal. */
export function acumulado(valores: readonly number[]): number[] {
  const todos = valores.reduce((soma, um) => soma + um, 0)
  let ate = 0
  return valores.map((valor) => {
    ate += valor
    return todos > 0 ? Math.round((ate / todos) * 1000) / 10 : 0
  })
}
