import { encerraSaldo, finalizar } from '@prumo/domain/financeiro/pedidos/encerrar.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { agirNoPedido } from './agir-no-pedido.ts'
import { detalhar } from './ler.ts'
import { avisarDoAto } from './notificar.ts'

export interface AtoDeRetirada {
  readonly itens?: readonly { readonly id: string; readonly retirado: number }[]
  readonly encerrar?: boolean
  readonly motivo?: string | null
  readonly revisao?: number
}

/** Withdraws items, finalising when all is withdrawn or when told to (Spec 1 §7, finalizePedidoById). */
export function finalizarPedido(ctx: Ctx, id: string, dados: AtoDeRetirada): Promise<PedidoDetalhado> {
  let saldo = false
  return agirNoPedido(ctx, id, 'finalizar', {
    dados,
    mudar({ registro }) {
      saldo = encerraSaldo(registro, dados)
      return finalizar(registro, { ...dados, agora: new Date().toISOString() })
    },
    frase: ({ status, numero }) =>
      status !== STATUS.finalizado
        ? `Registrou retirada do pedido ${numero}`
        : `Finalizou o pedido ${numero}${saldo ? ` e encerrou o saldo. Motivo: ${dados.motivo!.trim()}` : ''}`,
    depois: async (tx, row, { workflows }) =>
      row.status === STATUS.finalizado && (await avisarDoAto(ctx, tx, row, workflows)),
    responder: (tx) => detalhar(ctx, tx, id),
  })
}
