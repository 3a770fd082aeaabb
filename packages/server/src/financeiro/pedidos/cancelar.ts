import { cancelar } from '@prumo/domain/financeiro/pedidos/encerrar.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { agirNoPedido } from './agir-no-pedido.ts'
import { detalhar } from './ler.ts'
import { avisarDoAto } from './notificar.ts'

/** Spec 1 §4, Cancel. */
export const cancelarPedido = (
  ctx: Ctx,
  id: string,
  dados: { justificativa?: string | null; revisao?: number },
): Promise<PedidoDetalhado> =>
  agirNoPedido(ctx, id, 'cancelar', {
    dados,
    mudar: ({ registro, pessoa }) =>
      cancelar(registro, pessoa, { justificativa: dados.justificativa!, agora: new Date().toISOString() }),
    frase: ({ numero, justificativaCancelamento }) =>
      `Cancelou o pedido ${numero}. Motivo: ${justificativaCancelamento}`,
    depois: (tx, row, { workflows }) => avisarDoAto(ctx, tx, row, workflows),
    responder: (tx) => detalhar(ctx, tx, id),
  })
