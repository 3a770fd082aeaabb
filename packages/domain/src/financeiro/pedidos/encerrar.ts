/** What the acts outside the approval screen make of an order: cancel, order from the supplier, withdraw and finalise. */
import { type Impedimento, recusar } from '../../core/fluxo.ts'
import { messages } from '../../core/messages.ts'
import { quantityUnits, toReais } from '../../core/money.ts'
import { aoAprovar, aoCancelar } from './anexo-inicial.ts'
import { feito, type Mudancas, type PedidoNoFluxo, type PessoaNoPedido } from './pedido-no-fluxo.ts'
import { STATUS } from './pedidos.ts'
import { valorRetirado } from './totais.ts'

type Quem = Pick<PessoaNoPedido, 'id'>

/** Spec 1 §4, Cancel. */
export const cancelar = (
  pedido: PedidoNoFluxo,
  { id }: Quem,
  { justificativa, agora }: { justificativa: string; agora: string },
): Mudancas =>
  feito(
    {
      status: STATUS.cancelado,
      encaminhamento: null,
      canceladorId: id,
      dataCancelamento: agora,
      justificativaCancelamento: justificativa.trim(),
    },
    [],
    aoCancelar(pedido.anexos),
  )

/** 'Encomendado' follows 'Aprovado' when the supplier has been notified. */
export const encomendar = ({ id }: Quem, agora: string): Mudancas =>
  feito({ status: STATUS.encomendado, encomendadorId: id, dataEncomenda: agora })

export interface Retirada {
  /** New withdrawn quantities; absent, the order is finalised with what is withdrawn. */
  readonly itens?: readonly { readonly id: string; readonly retirado: number }[] | undefined
  /** Finalise although something is still to be withdrawn. */
  readonly encerrar?: boolean | undefined
  /** Why what is left is given up; asked wherever a balance is closed. */
  readonly motivo?: string | null | undefined
}

/** Does the act close a balance: finished by hand with something still to be withdrawn? */
export const encerraSaldo = (pedido: Pick<PedidoNoFluxo, 'itens'>, { itens = [], encerrar }: Retirada): boolean =>
  encerrar === true &&
  pedido.itens.some(({ id, quantidade, retirado }) => {
    const novo = itens.find((item) => item.id === id)?.retirado ?? retirado
    return quantityUnits(novo) !== quantityUnits(quantidade)
  })

/** Nothing that is no item of the order, nothing twice, nothing above the quantity; no balance closed without a reason. */
export function recusaDeRetirada(pedido: Pick<PedidoNoFluxo, 'itens'>, ato: Retirada): Impedimento | null {
  const { itens = [] } = ato
  const vistos = new Set<string>()
  for (const [posicao, { id, retirado }] of itens.entries()) {
    const item = pedido.itens.find((one) => one.id === id)
    if (!item) return recusar(404, messages.registroNaoEncontrado)
    const campo = `itens.${posicao}.retirado`
    if (vistos.has(id))
      return recusar(400, 'O mesmo item aparece mais de uma vez.', { [`itens.${posicao}.id`]: 'Item repetido.' })
    const unidades = quantityUnits(retirado)
    if (unidades === null || unidades < 0n)
      return recusar(400, 'Confira a quantidade retirada.', {
        [campo]: 'Use um número positivo com até 4 casas decimais.',
      })
    if (unidades > quantityUnits(item.quantidade)!)
      return recusar(400, 'A quantidade retirada passa da quantidade pedida.', {
        [campo]: `Informe no máximo ${Number(item.quantidade)}.`,
      })
    vistos.add(id)
  }
  return encerraSaldo(pedido, ato) && !ato.motivo?.trim()
    ? recusar(400, 'Escreva por que o saldo deste pedido é encerrado.', { motivo: 'Escreva o motivo.' })
    : null
}

/** Withdraws from 5 or 9, and finalises when all is withdrawn, when told to, or when no item is named. */
export function finalizar(
  pedido: Pick<PedidoNoFluxo, 'tipo' | 'itens' | 'anexos'>,
  ato: Retirada & { readonly agora: string },
): Mudancas {
  const novos = new Map((ato.itens ?? []).map(({ id, retirado }) => [id, retirado]))
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
