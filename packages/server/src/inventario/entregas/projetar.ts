import type { Entity } from '@prumo/domain/core/entity.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import type { Entrega } from '@prumo/domain/inventario/entregas/entregas.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { tableOf } from '../../core/database/tables.ts'
import { announce } from '../../core/live/announce.ts'

type DoItem = Pick<Entrega, 'microId' | 'chipId'>

/** Of which register the item is, and which of it. */
export const itemDe = ({ microId, chipId }: DoItem) =>
  microId ? { entity: micros, id: microId } : { entity: chips, id: chipId! }

/**
 * Who answers for the item follows who has it, within the act that moves it (`posses.sql` keeps the history). The act's one log
 * row is the entrega's.
 */
export async function passarItem(
  ctx: Ctx,
  tx: Tx,
  entrega: DoItem,
  mudanca: { readonly colabId: string | null; readonly situacao?: number },
): Promise<void> {
  const { entity, id } = itemDe(entrega)
  const tabela = tableOf<Entity>(entity)
  const antes = (await tx
    .selectFrom(tabela)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as AnyRecord
  if (Object.entries(mudanca).every(([coluna, valor]) => antes[coluna] === valor)) return
  const depois = (await tx
    .updateTable(tabela)
    .set({ ...mudanca, revisao: antes.revisao + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as AnyRecord
  await announce(ctx, tx, entity, depois, antes)
}
