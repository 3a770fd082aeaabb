import { formatMoney } from '@prumo/domain/core/money.ts'
import type { Caixa } from '@prumo/domain/financeiro/pedidos/respostas.ts'

/** How many and how much, of one and the same set: what the list shows. Of a list that goes on, neither is known. */
export function fraseDaCaixa(aba: Caixa, n: number, soma: number | null, filtrada: boolean): string {
  const palavra = filtrada ? ' no filtro' : aba !== 'aguardando' ? '' : n === 1 ? ' aguarda você' : ' aguardam você'
  if (soma === null) return `Mais de ${n} pedidos${palavra}`
  return `${n === 1 ? '1 pedido' : `${n} pedidos`}${palavra} · ${formatMoney(soma)}`
}
