import { cancelar } from '@prumo/domain/financeiro/pedidos/encerrar.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { aplicar, exigir } from './aplicar.ts'
import { carregar, conferirRevisao } from './carregar.ts'
import { detalhar } from './ler.ts'
import { avisarDoAto } from './notificar.ts'

/** Spec 1 §4, Cancel. */
export function cancelarPedido(
  ctx: Ctx,
  id: string,
  ato: { justificativa?: string | null; revisao?: number },
): Promise<PedidoDetalhado> {
  return inTransaction(ctx.db, async (tx) => {
    const pedido = await carregar(ctx, tx, id, true)
    const agora = new Date().toISOString()
    const mudancas = exigir(cancelar(pedido.fluxo, pedido.ator, { justificativa: ato.justificativa, agora }), pedido)
    conferirRevisao(pedido, ato.revisao)
    const motivo = mudancas.pedido.justificativaCancelamento
    const row = await aplicar(ctx, tx, pedido, mudancas, `Cancelou o pedido ${pedido.row.numero}. Motivo: ${motivo}`)
    await avisarDoAto(ctx, tx, row, pedido.workflows)
    return detalhar(ctx, tx, id)
  })
}
