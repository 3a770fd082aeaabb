import { finalizar } from '@prumo/domain/financeiro/pedidos/encerrar.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { aplicar, exigir } from './aplicar.ts'
import { carregar, conferirRevisao } from './carregar.ts'
import { detalhar } from './ler.ts'
import { avisarDoAto } from './notificar.ts'

export interface AtoDeRetirada {
  readonly itens?: readonly { readonly id: string; readonly retirado: number }[]
  readonly encerrar?: boolean
  readonly revisao?: number
}

/** Withdraws items, finalising when all is withdrawn or when told to (Spec 1 §7, finalizePedidoById). */
export function finalizarPedido(ctx: Ctx, id: string, ato: AtoDeRetirada): Promise<PedidoDetalhado> {
  return inTransaction(ctx.db, async (tx) => {
    const pedido = await carregar(ctx, tx, id, true)
    const mudancas = exigir(finalizar(pedido.fluxo, pedido.ator, { ...ato, agora: new Date().toISOString() }), pedido)
    conferirRevisao(pedido, ato.revisao)
    const { numero } = pedido.row
    const finalizado = mudancas.pedido.status === STATUS.finalizado
    const descricao = finalizado ? `Finalizou o pedido ${numero}` : `Registrou retirada do pedido ${numero}`
    const row = await aplicar(ctx, tx, pedido, mudancas, descricao)
    if (finalizado) await avisarDoAto(ctx, tx, row, pedido.workflows)
    return detalhar(ctx, tx, id)
  })
}
