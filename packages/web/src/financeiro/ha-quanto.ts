import { daysBetween, plainDateOf, today } from '@prumo/domain/core/dates.ts'

/** How long ago, in words: 'hoje', 'ontem', 'há 3 dias'. Calendar days in São Paulo. */
export function haQuanto(instant: string, hoje = today()): string {
  const dias = daysBetween(plainDateOf(new Date(instant)), hoje)
  if (dias <= 0) return 'hoje'
  return dias === 1 ? 'ontem' : `há ${dias} dias`
}
