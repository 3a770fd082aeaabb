import type { Mudancas } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import { statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { conflict } from '../../core/errors.ts'
import { withdrawMail } from '../../core/mail/outbox.ts'
import { agirNoPedido } from './agir-no-pedido.ts'
import { esquecerDecisao } from './decisao-recente.ts'
import { detalhar } from './ler.ts'
import { avisosDe } from './notificar.ts'

/** POST /pedidos/{id}/desfazer: the order as it was before its author approved it, and nobody is told of the approval. */
export function desfazerAprovacao(ctx: Ctx, id: string, dados: { revisao?: number }): Promise<PedidoDetalhado> {
  return agirNoPedido(ctx, id, 'desfazer', {
    dados,
    mudar: ({ decisao }): Mudancas => decisao!.antes,
    semEtapas: true,
    frase: ({ numero, status }) =>
      `Desfez a própria aprovação do pedido ${numero}: volta a ${wordOf(statusDePedido, status)}`,
    async depois(tx, _, { row, decisao }) {
      await esquecerDecisao(tx, id, decisao!)
      if (!(await withdrawMail(tx, avisosDe(row))))
        throw conflict('O aviso desta aprovação já saiu: ela não se desfaz mais.')
    },
    responder: (tx) => detalhar(ctx, tx, id),
  })
}
