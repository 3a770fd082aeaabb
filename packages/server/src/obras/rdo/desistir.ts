import { rdos, STATUS_DO_RDO } from '@prumo/domain/obras/rdo/rdos.ts'
import { passar } from '../../core/atos/agir.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import type { Tx } from '../../core/database/database.ts'
import { announce } from '../../core/live/announce.ts'
import { RDOS } from './banco.ts'

/**
 * The rectification was given up: the version it was to supersede stands again as it stood. Told in the log row of the act
 * that ended the other.
 */
export async function desistirDaRetificacao(
  ctx: Ctx,
  tx: Tx,
  { retificaId }: { readonly retificaId: string | null },
): Promise<Changes> {
  if (!retificaId) return {}
  const antes = await findRow(ctx, tx, rdos, retificaId, true)
  if (antes.status !== STATUS_DO_RDO.retificado || antes.statusAnterior === null) return {}
  const depois = await passar(tx, RDOS, antes, 'voltarAValer', {
    para: antes.statusAnterior as never,
    campos: { statusAnterior: null },
  })
  await announce(ctx, tx, rdos, depois, antes)
  return { 'versão que voltou a valer': [null, retificaId] }
}
