import { CONTAS_OBRA, contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { AnyRow } from '../../core/database/table.ts'
import { changeOf } from '../../core/live/announce.ts'
import type { LiveEvent } from '../../core/live/live-channels.ts'

const daConta = ({ id, contratoId }: { id: string; contratoId: string }): LiveEvent => ({
  entity: CONTAS_OBRA,
  id,
  alvos: [contasObra.tela.alvo],
  centro: contratoId,
})

/** Tells the finance face that a work changed; the generic services tell the works' own screens. */
export const anunciarConta = (ctx: Ctx, tx: Tx, obra: { id: string; contratoId: string }): Promise<void> =>
  ctx.live.emit(tx, daConta(obra))

/** What both are told. */
export const mudancaDaObra = async (
  ctx: Ctx,
  tx: Tx,
  depois: AnyRow & { contratoId: string },
  antes: AnyRow = depois,
): Promise<readonly LiveEvent[]> => [await changeOf(ctx, tx, obras, depois, antes), daConta(depois)]

/** Tells both. */
export async function anunciarObra(ctx: Ctx, tx: Tx, depois: AnyRow & { contratoId: string }): Promise<void> {
  for (const um of await mudancaDaObra(ctx, tx, depois)) await ctx.live.emit(tx, um)
}
