import { isBusinessDay } from '@prumo/domain/core/business-days.ts'
import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'

const porAno = new Map<number, PlainDate[]>()

/** National holidays of a year that are not on a weekend: the days SQL cannot tell by itself. */
function feriadosDe(ano: number): PlainDate[] {
  const conhecidos = porAno.get(ano)
  if (conhecidos) return conhecidos
  const feriados: PlainDate[] = []
  for (let dia = `${ano}-01-01`; dia.startsWith(String(ano)); dia = addDays(dia, 1)) {
    const diaDaSemana = new Date(`${dia}T00:00:00Z`).getUTCDay()
    if (diaDaSemana !== 0 && diaDaSemana !== 6 && !isBusinessDay(dia)) feriados.push(dia)
  }
  porAno.set(ano, feriados)
  return feriados
}

/** Is that day a weekend or a national holiday, by the domain's own calendar? From a year ago to three years ahead. */
export function naoUtil(dia: RawBuilder<unknown>, hoje: PlainDate): RawBuilder<boolean> {
  const ano = Number(hoje.slice(0, 4))
  const feriados = [-1, 0, 1, 2, 3].flatMap((n) => feriadosDe(ano + n))
  return sql<boolean>`(extract(isodow from ${dia}) > 5 or ${dia} = any(${feriados}::date[]))`
}
