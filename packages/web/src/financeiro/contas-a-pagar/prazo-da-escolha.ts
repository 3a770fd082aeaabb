import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'
import { recusaDeAgenda } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { primeiraDataValida } from '@prumo/domain/financeiro/pedidos/prazos.ts'

type ComTipo = { pedido: Pick<ContaAPagar['pedido'], 'tipo'> }

/** The first day that suits all of them, why no earlier one does, and how many of them hold it back. */
export function prazoDaEscolha(
  contas: readonly ComTipo[],
  hoje: PlainDate,
): { primeiro: PlainDate; motivo: string | null; presas: number } {
  const primeiraDe = ({ pedido }: ComTipo) => primeiraDataValida(pedido.tipo, hoje) ?? hoje
  const primeiro = contas.map(primeiraDe).sort().at(-1) ?? hoje
  const presas = contas.filter((conta) => primeiro > hoje && primeiraDe(conta) === primeiro)
  return {
    primeiro,
    motivo: recusaDaEscolha(presas.length ? presas : contas, addDays(primeiro, -1), hoje),
    presas: presas.length,
  }
}

/** Why that day does not suit one of them, or null. */
export function recusaDaEscolha(contas: readonly ComTipo[], dia: PlainDate, hoje: PlainDate): string | null {
  for (const tipo of new Set(contas.map(({ pedido }) => pedido.tipo))) {
    const recusa = recusaDeAgenda(tipo, dia, hoje)
    if (recusa) return recusa
  }
  return null
}
