import { encomendar } from '@prumo/domain/financeiro/pedidos/encerrar.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database.ts'
import { aplicar, exigir } from './aplicar.ts'
import { carregar, conferirRevisao } from './carregar.ts'
import { detalhar } from './ler.ts'
import { avisarDoAto, avisarFornecedor } from './notificar.ts'

/** 'Encomendado' follows 'Aprovado' when the supplier is notified: by mail when their address is known. */
export function encomendarPedido(ctx: Ctx, id: string, ato: { revisao?: number }): Promise<PedidoDetalhado> {
  return inTransaction(ctx.db, async (tx) => {
    const pedido = await carregar(ctx, tx, id, true)
    const mudancas = exigir(encomendar(pedido.fluxo, pedido.ator, { agora: new Date().toISOString() }), pedido)
    conferirRevisao(pedido, ato.revisao)
    const avisado = await avisarFornecedor(ctx, tx, pedido)
    const descricao = `Encomendou o pedido ${pedido.row.numero}${avisado ? ' e avisou o fornecedor por e-mail' : ''}`
    const row = await aplicar(ctx, tx, pedido, mudancas, descricao)
    await avisarDoAto(ctx, tx, row, pedido.workflows)
    return detalhar(ctx, tx, id)
  })
}
