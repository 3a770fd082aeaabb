import { nextBusinessDay } from '@prumo/domain/core/business-days.ts'
import { addDays, formatDate, type PlainDate } from '@prumo/domain/core/dates.ts'
import { recusaDeAgenda } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { primeiraDataValida } from '@prumo/domain/financeiro/pedidos/prazos.ts'
import { noDiaDaSemana } from './mes.ts'

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

type ComVencimento = ComTipo & Pick<ContaAPagar, 'id' | 'dataVencimento'>

/** Each on the day it is due, or the first on which banks pay after it; null when one of them has no such day, or it does not suit. */
export function nosVencimentos(contas: readonly ComVencimento[], hoje: PlainDate): Map<PlainDate, string[]> | null {
  const dias = new Map<PlainDate, string[]>()
  for (const { id, dataVencimento, pedido } of contas) {
    const dia = dataVencimento && nextBusinessDay(dataVencimento)
    if (!dia || recusaDeAgenda(pedido.tipo, dia, hoje)) return null
    dias.set(dia, [...(dias.get(dia) ?? []), id])
  }
  return dias
}

/** 'Agendado para 30/11/2026.'; of days that differ, which of them the banks put off: 'um deles, que vence no sábado, para 07/12'. */
export function agendadosEmPalavras(
  contas: readonly Pick<ComVencimento, 'id' | 'dataVencimento'>[],
  dias: ReadonlyMap<PlainDate, readonly string[]>,
): string {
  const varios = `${contas.length} pagamentos agendados`
  const [unico] = dias.keys()
  if (dias.size === 1) return `${contas.length === 1 ? 'Agendado' : varios} para ${formatDate(unico!)}.`
  const adiados = Map.groupBy(
    [...dias].flatMap(([dia, ids]) =>
      contas.flatMap(({ id, dataVencimento }) =>
        dataVencimento && dataVencimento !== dia && ids.includes(id) ? [{ dataVencimento, dia }] : [],
      ),
    ),
    ({ dataVencimento }) => dataVencimento,
  )
  const ditos = [...adiados].map(([vence, { length, 0: um }]) => {
    const quais = length === 1 ? 'um deles, que vence' : `${length} deles, que vencem`
    return `${quais} ${noDiaDaSemana(vence)}, para ${formatDate(um!.dia).slice(0, 5)}`
  })
  return `${varios}, cada um no seu vencimento${ditos.map((dito) => `; ${dito}`).join('')}.`
}
