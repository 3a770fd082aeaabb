import { CONTAS_OBRA, contasObra } from '@prumo/domain/obras/contas-obra.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'

/** Tells the finance face that a work changed; the works themselves are told by the generic services, under their own name. */
export const anunciarConta = (
  ctx: Ctx,
  tx: Tx,
  { id, contratoId }: { id: string; contratoId: string },
): Promise<void> =>
  ctx.live.emit(tx, {
    entity: CONTAS_OBRA,
    id,
    alvos: [contasObra.tela.alvo],
    centro: contratoId,
  })
