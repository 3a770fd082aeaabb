import { telas } from '@prumo/domain/telas.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'

/** Tells the screens of the bank's files; a boleto is of no centre until it is of an order. */
export const anunciarDda = (ctx: Ctx, tx: Tx): Promise<void> =>
  ctx.live.emit(tx, { entity: 'remessas', id: '0', alvos: [telas.remessas.alvo], centro: null })
