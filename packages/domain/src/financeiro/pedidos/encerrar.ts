/** The acts on an order outside the approval screen: cancel, order from the supplier, withdraw and finalise, recycle. */
import { messages } from '../../core/messages.ts'
import { quantityUnits, toReais } from '../../core/money.ts'
import { aoAprovar, aoCancelar, estaNoBanco } from './anexo-inicial.ts'
import {
  type Ator,
  faltaJustificativa,
  feito,
  impedimento,
  type PedidoNoFluxo,
  type Recusa,
  type Resultado,
  recusa,
} from './fluxo.ts'
import { STATUS } from './pedidos.ts'
import { valorRetirado } from './totais.ts'

export const recusaNoBanco = (): Recusa =>
  recusa(409, 'Há pagamento deste pedido enviado ao banco: espere o retorno para cancelar.')

/** Spec 1 §4, Cancel. */
export function cancelar(
  pedido: PedidoNoFluxo,
  ator: Ator,
  ato: { justificativa?: string | null; agora: string },
): Resultado {
  const recusado = impedimento('cancelar', pedido, ator)
  if (recusado) return recusado
  if (pedido.anexos.some(estaNoBanco)) return recusaNoBanco()
  const justificativa = ato.justificativa?.trim()
  if (!justificativa) return faltaJustificativa()
  return feito(
    {
      status: STATUS.cancelado,
      encaminhamento: null,
      canceladorId: ator.id,
      dataCancelamento: ato.agora,
      justificativaCancelamento: justificativa,
    },
    [],
    aoCancelar(pedido.anexos),
  )
}

/** 'Encomendado' follows 'Aprovado' when the supplier has been notified. */
export const encomendar = (pedido: PedidoNoFluxo, ator: Ator, ato: { agora: string }): Resultado =>
  impedimento('encomendar', pedido, ator) ??
  feito({ status: STATUS.encomendado, encomendadorId: ator.id, dataEncomenda: ato.agora })

export interface Retirada {
  /** New withdrawn quantities; absent, the order is finalised with what is withdrawn. */
  readonly itens?: readonly { readonly id: string; readonly retirado: number }[]
  /** Finalise although something is still to be withdrawn. */
  readonly encerrar?: boolean
  readonly agora: string
}

/** Withdraws from 5 or 9, and finalises when all is withdrawn, when told to, or when no item is named. */
export function finalizar(pedido: PedidoNoFluxo, ator: Ator, ato: Retirada): Resultado {
  const recusado = impedimento('finalizar', pedido, ator)
  if (recusado) return recusado
  const novos = new Map<string, number>()
  for (const [posicao, { id, retirado }] of (ato.itens ?? []).entries()) {
    const item = pedido.itens.find((one) => one.id === id)
    if (!item) return recusa(404, messages.registroNaoEncontrado)
    const campo = `itens.${posicao}.retirado`
    if (novos.has(id))
      return recusa(400, 'O mesmo item aparece mais de uma vez.', { [`itens.${posicao}.id`]: 'Item repetido.' })
    const unidades = quantityUnits(retirado)
    if (unidades === null || unidades < 0n)
      return recusa(400, 'Confira a quantidade retirada.', {
        [campo]: 'Use um número positivo com até 4 casas decimais.',
      })
    if (unidades > quantityUnits(item.quantidade)!)
      return recusa(400, 'A quantidade retirada passa da quantidade pedida.', {
        [campo]: `Informe no máximo ${Number(item.quantidade)}.`,
      })
    novos.set(id, retirado)
  }
  const itens = pedido.itens.map((item) => ({ ...item, retirado: novos.get(item.id) ?? item.retirado }))
  const tudo = itens.every((item) => quantityUnits(item.retirado) === quantityUnits(item.quantidade))
  const finaliza = !ato.itens || ato.encerrar === true || tudo
  return feito(
    {
      valorRetirado: toReais(valorRetirado(itens)),
      ...(tudo && { dataEntrega: ato.agora }),
      ...(finaliza && { status: STATUS.finalizado, dataFinalizacao: ato.agora }),
    },
    itens.filter((item) => novos.has(item.id)).map(({ id, retirado }) => ({ id, retirado })),
    finaliza ? aoAprovar(pedido.tipo, STATUS.finalizado, pedido.anexos) : [],
  )
}

/** May a rejected order be recycled into a new draft? The draft itself is made by whoever stores it. */
export const podeReciclar = (pedido: PedidoNoFluxo, ator: Ator): Recusa | null => impedimento('reciclar', pedido, ator)
