/** An invoice beside the order: what differs, line by line, and what the order becomes with what was chosen. */

import { lineTotal, precoEmReais, toPreco } from '@prumo/domain/core/money.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { type LinhaDoPedido, linhasDaNota } from '@prumo/domain/financeiro/captura/nfe.ts'
import type { NotaCapturada } from '@prumo/domain/financeiro/captura/respostas.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { MAXIMO_DE_ITENS } from '@prumo/domain/financeiro/pedidos/validacao.ts'
import { isAmount } from '../../ui/form/money-typing.ts'

/** What of an order's line is compared; its price in ten-thousandths. */
export type ItemComparavel = {
  descricao: string
  unidade: string
  quantidade: number | string | null
  valor: number | null
}
export type Comparada<I extends ItemComparavel = ItemComparavel> = {
  pedido: I | null
  nota: LinhaDoPedido | null
  igual: boolean
}

/** One line's total in centavos; null while it cannot be read. */
export const totalDaLinha = ({ quantidade, valor }: Pick<ItemComparavel, 'quantidade' | 'valor'>): number | null =>
  typeof quantidade === 'number' && isAmount(valor) ? lineTotal(precoEmReais(valor), quantidade) : null

/** The invoice's lines as the order takes them; one line of the whole when there are more than an order may have. */
export function linhasParaOPedido(nota: NotaCapturada): LinhaDoPedido[] {
  const linhas = linhasDaNota(nota)
  if (linhas.length <= MAXIMO_DE_ITENS) return linhas
  const valor = toPreco(nota.total) ?? 0
  return [{ descricao: `${nota.itens.length} itens da nota ${nota.numero}`, unidade: 'vb', quantidade: 1, valor }]
}

/** Pairs lines by their words, then by their total; what has no pair stands alone. In the invoice's order, then the order's rest. */
export function compararItens<I extends ItemComparavel>(
  doPedido: readonly I[],
  daNota: readonly LinhaDoPedido[],
): Comparada<I>[] {
  const livres = new Set(doPedido)
  const pares = new Map<LinhaDoPedido, I>()
  const parear = (serve: (item: I, linha: LinhaDoPedido) => boolean) => {
    for (const linha of daNota) {
      if (pares.has(linha)) continue
      const item = [...livres].find((um) => serve(um, linha))
      if (!item) continue
      pares.set(linha, item)
      livres.delete(item)
    }
  }
  parear((item, linha) => searchable(item.descricao) === searchable(linha.descricao))
  parear((item, linha) => totalDaLinha(item) === totalDaLinha(linha))
  return [
    ...daNota.map((nota) => {
      const pedido = pares.get(nota) ?? null
      return { pedido, nota, igual: pedido !== null && mesmos(pedido, nota) }
    }),
    ...[...livres].map((pedido) => ({ pedido, nota: null, igual: false })),
  ]
}
const mesmos = (item: ItemComparavel, linha: LinhaDoPedido): boolean =>
  item.quantidade === linha.quantidade &&
  item.valor === linha.valor &&
  searchable(item.descricao) === searchable(linha.descricao)

/** The order's lines once each row said 'what the invoice has' (its index is in `daNota`) or kept what the order had. */
export function itensEscolhidos<I extends ItemComparavel>(
  linhas: readonly Comparada<I>[],
  daNota: ReadonlySet<number>,
  novo: () => I,
): I[] {
  return linhas.flatMap(({ pedido, nota }, n) => {
    if (!daNota.has(n)) return pedido ?? []
    // The order's own line keeps its identity and its cost category.
    return nota ? { ...(pedido ?? novo()), ...nota } : []
  })
}

/** How an instalment is to be paid: what the invoice says, a boleto where it says nothing of use. */
export const tipoDaParcela = (formaDePagamento: string | null): number =>
  formaDePagamento && /PIX|Transferência|Depósito/.test(formaDePagamento)
    ? TIPO_DE_ANEXO.transferencia
    : TIPO_DE_ANEXO.boleto
