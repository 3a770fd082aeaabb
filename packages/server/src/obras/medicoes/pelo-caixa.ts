import { formatDate } from '@prumo/domain/core/dates.ts'
import { medicoes, STATUS_DE_MEDICAO, statusDeMedicao } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { passar, travar } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { announce } from '../../core/live/announce.ts'
import { PELO_CAIXA } from './fluxo.ts'

/**
 * Its entry was realised in the cash flow, or opened again: an invoiced measurement is received on that day, a received one
 * is invoiced again. The cash flow's act leaves the log row, which says what this answers.
 */
export async function receberPeloCaixa(
  ctx: Ctx,
  tx: Tx,
  { medicaoId, recebidaEm }: { readonly medicaoId: string; readonly recebidaEm: string | null },
): Promise<{ dito: string }> {
  const ato = recebidaEm ? 'realizado' : 'reaberto'
  const { row } = await travar(ctx, tx, PELO_CAIXA, medicaoId, ato, {})
  const depois = await passar(tx, PELO_CAIXA, row, ato, {
    campos: { dataRecebimento: recebidaEm, statusDesde: new Date().toISOString() },
  })
  await announce(ctx, tx, medicoes, depois, row)
  const status = statusDeMedicao[recebidaEm ? STATUS_DE_MEDICAO.recebida : STATUS_DE_MEDICAO.faturada]
  return { dito: `A medição ${row.numero} passou a ${status}${recebidaEm ? ` em ${formatDate(recebidaEm)}` : ''}` }
}
