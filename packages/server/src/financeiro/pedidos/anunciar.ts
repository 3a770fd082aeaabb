import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { LiveEvent } from '../../core/live/live-channels.ts'
import { ALVOS_AO_VIVO } from './acesso.ts'

/** Tells the payables' screens that what an order has to pay changed. */
export const anunciarContas = (
  ctx: Ctx,
  tx: Tx,
  { id, centroDeCustoId: centro }: { readonly id: string; readonly centroDeCustoId: string },
): Promise<void> => ctx.live.emit(tx, { entity: 'contas-a-pagar', id, alvos: [telas.contasAPagar.alvo], centro })

/** That an order changed, for the screens. */
export const mudancaDoPedido = ({
  id,
  centroDeCustoId: centro,
}: {
  readonly id: string
  readonly centroDeCustoId: string
}): LiveEvent => ({ entity: pedidos.name, id, alvos: ALVOS_AO_VIVO, centro })

/** Tells them at once: an act of the order's own tells with its log row. */
export const anunciar = (
  ctx: Ctx,
  tx: Tx,
  pedido: { readonly id: string; readonly centroDeCustoId: string },
): Promise<void> => ctx.live.emit(tx, mudancaDoPedido(pedido))
