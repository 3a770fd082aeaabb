import type { calibracoes } from '@prumo/domain/laboratorio/instrumentos/calibracoes.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'

/** The calibrations of each of those instruments, in the order of registration: what the rules of utilizavel.ts read. */
export async function calibracoesDe(
  db: Db | Tx,
  instrumentosIds: readonly string[],
): Promise<Map<string, RowOf<typeof calibracoes>[]>> {
  if (instrumentosIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('calibracoes')
    .selectAll()
    .where('instrumentoId', 'in', [...instrumentosIds])
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ instrumentoId }) => instrumentoId)
}
