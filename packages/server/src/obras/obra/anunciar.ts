import { CONTAS_OBRA, contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { AnyRow } from '../../core/database/table.ts'
import { announce } from '../../core/live/announce.ts'

/** Tells the finance face that a work changed; the generic services tell the works' own screens. */
export const anunciarConta = (
  ctx: Ctx,
  tx: Tx,
  { id, contratoId }: { id: string; contratoId: string },
): Promise<void> => ctx.live.emit(tx, { entity: CONTAS_OBRA, id, alvos: [contasObra.tela.alvo], centro: contratoId })

/** Tells both. */
export async function anunciarObra(
  ctx: Ctx,
  tx: Tx,
  depois: AnyRow & { contratoId: string },
  antes: AnyRow = depois,
): Promise<void> {
  await announce(ctx, tx, obras, depois, antes)
  await anunciarConta(ctx, tx, depois)
}
