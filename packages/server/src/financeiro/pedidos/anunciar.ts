import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { ALVOS_AO_VIVO } from './acesso.ts'

/** Tells the payables' screens that what an order has to pay changed. */
export const anunciarContas = (
  ctx: Ctx,
  tx: Tx,
  { id, centroDeCustoId: centro }: { readonly id: string; readonly centroDeCustoId: string },
): Promise<void> => ctx.live.emit(tx, { entity: 'contas-a-pagar', id, alvos: [telas.contasAPagar.alvo], centro })

/** Tells the screens that an order changed. */
export const anunciar = (
  ctx: Ctx,
  tx: Tx,
  { id, centroDeCustoId: centro }: { readonly id: string; readonly centroDeCustoId: string },
): Promise<void> => ctx.live.emit(tx, { entity: pedidos.name, id, alvos: ALVOS_AO_VIVO, centro })
