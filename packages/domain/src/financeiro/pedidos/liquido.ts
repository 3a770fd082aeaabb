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

/** What the documents of an order being written ask, beside its total less what is withheld: the words, and whether they agree. */
export function conferencia(pedido: PedidoQueSoma): { confere: boolean; frase: string } {
  const { retido, liquido, pedido: pedem } = liquidoDe(pedido)
  const total = formatMoney(aprovadoDe(pedido))
  const soma =
    retido === 0
      ? `Os anexos somam ${formatMoney(pedem)}, o pedido ${total}.`
      : `O pedido é de ${total}; com ${formatMoney(retido)} de tributos retidos da nota, ao fornecedor se pagam ${formatMoney(Math.max(0, liquido))}. Os anexos somam ${formatMoney(pedem)}.`
  const recusa = recusaDoLiquido(pedido)
  if (recusa) return { confere: false, frase: recusa }
  return pedem === liquido
    ? { confere: true, frase: `${soma} Os valores conferem.` }
    : {
        confere: false,
        frase: `${soma} Diferença de ${formatMoney(Math.abs(pedem - liquido))}: confira antes de enviar.`,
      }
}
