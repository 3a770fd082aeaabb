import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { ALVOS_AO_VIVO } from '../pedidos/acesso.ts'

/** An event of several centres is heard by who holds one of them, so it names no record. */
const NENHUM = '0'

/** Tells the screens of orders, payables and bank that payments moved: few lines however many they are. */
export async function anunciarBanco(
  ctx: Ctx,
  tx: Tx,
  dosPedidos: readonly { id: string; centroDeCustoId: string }[],
): Promise<void> {
  const centro = [...new Set(dosPedidos.map(({ centroDeCustoId }) => centroDeCustoId))]
  if (centro.length === 0) return
  const um = new Set(dosPedidos.map(({ id }) => id)).size === 1 ? dosPedidos[0]!.id : NENHUM
  await ctx.live.emit(tx, { entity: pedidos.name, id: um, alvos: ALVOS_AO_VIVO, centro })
  await ctx.live.emit(tx, { entity: 'contas-a-pagar', id: um, alvos: [telas.contasAPagar.alvo], centro })
  await anunciarRemessas(ctx, tx, centro)
}

/** The same to the screens of the bank alone. */
export const anunciarRemessas = (ctx: Ctx, tx: Tx, centro: readonly string[]): Promise<void> =>
  ctx.live.emit(tx, { entity: 'remessas', id: NENHUM, alvos: [telas.remessas.alvo], centro })
