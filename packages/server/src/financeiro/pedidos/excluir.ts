import { impedimento } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { ACAO, changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { apagarArquivo } from './anexos.ts'
import { anunciar, exigir } from './aplicar.ts'
import { carregar } from './carregar.ts'

/**
 * DELETE /pedidos/{id}: a draft its author gives up, with its items and files. What was once submitted, also one that was given
 * back, is cancelled and never deleted; the log keeps what was there.
 */
export function excluirRascunho(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const pedido = await carregar(ctx, tx, id, true)
    const recusado = impedimento('excluir', pedido.fluxo, pedido.ator)
    if (recusado) exigir(recusado, pedido)
    await tx.deleteFrom('pedidos').where('id', '=', id).execute()
    for (const anexo of pedido.anexos) await apagarArquivo(ctx, tx, anexo.arquivoId as string)
    await logAct(tx, ctx, {
      acao: ACAO.excluiu,
      tela: pedidos.tela,
      entidade: pedidos.name,
      alvoId: id,
      centros: [pedido.row.centroDeCustoId as string],
      descricao: `Excluiu o rascunho do pedido ${pedido.row.numero}`,
      mudancas: {
        ...changesBetween(pedidos, pedido.row, {}),
        itens: [pedido.fluxo.itens.length, 0],
        anexos: [pedido.anexos.length, 0],
      },
    })
    await anunciar(ctx, tx, pedido.row)
  })
}
