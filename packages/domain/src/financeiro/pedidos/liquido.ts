/** What of an order's approved value goes to its supplier once tributes are withheld (docs/retencoes.md). */
import { type Centavos, formatMoney } from '../../core/money.ts'
import { aprovadoDe, nasGuias, type PedidoQueSoma, pedidoNosAnexos } from './excedente.ts'

export interface LiquidoDoPedido {
  readonly retido: Centavos
  /** What is left for the supplier of what was approved, and what its documents ask. */
  readonly liquido: Centavos
  readonly pedido: Centavos
}

export function liquidoDe(pedido: PedidoQueSoma): LiquidoDoPedido {
  const retido = nasGuias(pedido.anexos)
  return { retido, liquido: aprovadoDe(pedido) - retido, pedido: pedidoNosAnexos(pedido.anexos) - retido }
}

/** Why an order of which something is withheld cannot be submitted as it is, or null: its documents ask the gross. */
export function recusaDoLiquido(pedido: PedidoQueSoma): string | null {
  const { retido, liquido, pedido: pedem } = liquidoDe(pedido)
  if (retido === 0 || pedem <= liquido) return null
  return `Da nota se retêm ${formatMoney(retido)} de tributos: ao fornecedor se pagam ${formatMoney(Math.max(0, liquido))}, e os documentos pedem ${formatMoney(pedem)}. Corrija o valor deles.`
}
