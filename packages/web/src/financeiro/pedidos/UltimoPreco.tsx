import { formatDate, plainDateOf } from '@prumo/domain/core/dates.ts'
import { formatPreco, toPreco } from '@prumo/domain/core/money.ts'
import type { UltimoPreco as Preco } from '@prumo/domain/financeiro/pedidos/conversa.ts'
import { useQuery } from '@tanstack/react-query'
import { ultimosPrecosQuery } from './conversa-calls.ts'
import css from './UltimoPreco.module.css'

/** From here up the difference is worth a word of its own. */
const ALTA = 10

/** The last price paid for each item of the order, by item; empty while not known. */
export function useUltimosPrecos(pedidoId: string): ReadonlyMap<string, Preco> {
  const { data } = useQuery(ultimosPrecosQuery(pedidoId))
  return new Map((data ?? []).map((preco) => [preco.itemId, preco]))
}

/** 'Último R$ 100,00 (+25%) em 03/11/2026, pedido 123'. */
export function UltimoPreco({ preco }: { preco: Preco | undefined }) {
  if (!preco) return null
  const { valor, variacao, data, numero, fornecedor } = preco
  const sinal = variacao !== null && variacao > 0 ? '+' : ''
  return (
    <span className={css.ultimo} title={[`Pedido ${numero}`, fornecedor].filter(Boolean).join(' · ')}>
      último {formatPreco(toPreco(valor) ?? 0)}
      {variacao !== null && variacao !== 0 && (
        <strong data-alta={variacao >= ALTA || undefined}>
          {' '}
          {sinal}
          {variacao.toLocaleString('pt-BR')}%
        </strong>
      )}{' '}
      em {formatDate(plainDateOf(new Date(data)))}
    </span>
  )
}
