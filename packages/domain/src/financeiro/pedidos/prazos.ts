import { addDays, formatDate, type PlainDate } from '../../core/dates.ts'
import { TIPO } from './pedidos.ts'

/** Spec 1 §5, Payment deadline: calendar days ahead, counted in São Paulo; nobody overrides them. */
export const diasDePrazo: Readonly<Partial<Record<number, number>>> = { [TIPO.reembolso]: 30, [TIPO.fluxo]: 7 }

const nome: Readonly<Record<number, string>> = { [TIPO.reembolso]: 'reembolso', [TIPO.fluxo]: 'fluxo de caixa' }

/** The first payment date an order of that type may name, or null when its type sets none. */
export function primeiraDataValida(tipo: number, hoje: PlainDate): PlainDate | null {
  const dias = diasDePrazo[tipo]
  return dias === undefined ? null : addDays(hoje, dias)
}

/** Why that payment date is refused, or null when it is not. Binds dataVencimento and dataAgendada alike. */
export function recusaDePrazo(tipo: number, data: PlainDate | null | undefined, hoje: PlainDate): string | null {
  const primeira = primeiraDataValida(tipo, hoje)
  if (!data || !primeira || data >= primeira) return null
  return `Pedidos de ${nome[tipo]} só podem ser pagos a partir de ${formatDate(primeira)} (${diasDePrazo[tipo]} dias de antecedência).`
}
