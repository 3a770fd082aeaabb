import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { mudarAnexos } from '../pedidos/escrito-por-outros.ts'
import { lerContas } from './listar.ts'
import { contarDasContas, nomear, recusarImpedidas, travarContas } from './travar.ts'

/**
 * POST /contas-a-pagar/conferir: a second person looked at amount and destination as they are, and says how. It stands until
 * somebody changes one of them; what passes the order's approval is not theirs to accept.
 */
export function conferirPagamentos(
  ctx: Ctx,
  { anexos, motivo }: { anexos: readonly string[]; motivo: string },
): Promise<ContaAPagar[]> {
  return inTransaction(ctx.db, async (tx) => {
    const contas = await travarContas(ctx, tx, anexos)
    recusarImpedidas(ctx, contas, 'conferir')
    const em = new Date().toISOString()
    await mudarAnexos(
      tx,
      sql`conferido_por_id = ${ctx.usuario.id}, conferido_em = ${em}`,
      sql`where a.id = any(${idArray(anexos)})`,
    )
    const mudancas: Changes = Object.fromEntries(contas.map(({ id }) => [`anexo ${id} conferidoEm`, [null, em]]))
    await contarDasContas(ctx, tx, contas, `Conferiu valor e destino de ${nomear(contas)}. Como: ${motivo}`, mudancas)
    return lerContas(tx, anexos)
  })
}

/** POST /contas-a-pagar/desagendar: the day that was named is no more; it waits to be scheduled again. */
export function desagendar(ctx: Ctx, anexos: readonly string[]): Promise<ContaAPagar[]> {
  return inTransaction(ctx.db, async (tx) => {
    const contas = await travarContas(ctx, tx, anexos)
    recusarImpedidas(ctx, contas, 'desagendar')
    const { cadastrado, pendente } = STATUS_DE_ANEXO
    await mudarAnexos(tx, sql`status = ${pendente}, data_agendada = null`, sql`where a.id = any(${idArray(anexos)})`)
    const mudancas: Changes = {}
    for (const { id, dataAgendada } of contas) {
      mudancas[`anexo ${id} status`] = [cadastrado, pendente]
      if (dataAgendada) mudancas[`anexo ${id} dataAgendada`] = [dataAgendada, null]
    }
    await contarDasContas(ctx, tx, contas, `Tirou da agenda o pagamento de ${nomear(contas)}`, mudancas)
    return lerContas(tx, anexos)
  })
}
