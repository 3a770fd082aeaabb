import { agir } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { apagarArquivo } from './anexos.ts'
import { PEDIDOS } from './carregar.ts'

/**
 * DELETE /pedidos/{id}: a draft its author gives up, with its items and files. What was once submitted, also one that was given
 * back, is cancelled and never deleted; the log keeps what was there.
 */
export const excluirRascunho = (ctx: Ctx, id: string): Promise<void> =>
  agir(ctx, PEDIDOS, id, 'excluir', {
    dados: {},
    escrever: (_, { itens, anexos }) => ({ mudancas: { itens: [itens.length, 0], anexos: [anexos.length, 0] } }),
    frase: ({ numero }) => `Excluiu o rascunho do pedido ${numero}`,
    async depois(tx, _, { anexos }) {
      await tx.deleteFrom('pedidosAnexos').where('pedidoId', '=', id).execute()
      for (const { arquivoId } of anexos) await apagarArquivo(ctx, tx, arquivoId)
    },
    responder: async () => {},
  })
