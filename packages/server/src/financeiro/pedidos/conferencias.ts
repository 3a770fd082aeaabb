import { defineEffect } from '@prumo/domain/core/effect.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Row } from './carregar.ts'

/** The two acts that carry an order forward: leaving its author's hands, and being approved. */
export type Momento = 'enviar' | 'aprovar'

/** What the person answered to a check that may be passed with a reason. */
export interface Respostas {
  /** Why the order goes on although it passes what its budget allows. */
  readonly justificativaDeMeta?: string | null
}

/**
 * An order is about to go on, as the act leaves it. Every room that has a say on it says it in the act's own transaction:
 * it refuses by throwing, and otherwise answers what deserves a look. The first that refuses ends the act.
 */
export const pedidoVaiSeguir = defineEffect<
  { readonly pedido: Row; readonly momento: Momento; readonly respostas: Respostas },
  string[]
>('financeiro.pedidos.vai-seguir')

/** Asks them all; answers the warnings. */
export async function conferirPedido(
  ctx: Ctx,
  tx: Tx,
  pedido: Row,
  momento: Momento,
  respostas: Respostas = {},
): Promise<string[]> {
  return (await ctx.effects.emit(ctx, tx, pedidoVaiSeguir, { pedido, momento, respostas })).flat()
}
