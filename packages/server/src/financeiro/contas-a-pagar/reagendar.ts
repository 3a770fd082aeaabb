import type { RespostaDada } from '@prumo/domain/core/chamada.ts'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { recusaDeAgenda } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import type { chamadasDeContasAPagar, reagendamento } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { badInput } from '../../core/errors.ts'
import { type Answer, digest, once } from '../../core/http/idempotency.ts'
import { mudarAnexos } from '../pedidos/escrito-por-outros.ts'
import { avisarReagendamento } from './avisar.ts'
import { lerContas } from './listar.ts'
import { type ContaTravada, contarDasContas, nomear, recusarImpedidas, travarContas } from './travar.ts'

export type Reagendamento = z.output<typeof reagendamento>

/** POST /contas-a-pagar/reagendar: schedules, or schedules anew, and tells each order's requester once (Spec 1 §4). */
export function reagendar(
  ctx: Ctx,
  { anexos, dataAgendada }: Reagendamento,
  key: string | string[] | undefined,
): Promise<Answer<RespostaDada<typeof chamadasDeContasAPagar.reagendar>>> {
  const pedido = { route: 'contas-a-pagar/reagendar', key, bodyDigest: digest(anexos.join(), dataAgendada) }
  return once(ctx, pedido, (tx) => gravar(ctx, tx, anexos, dataAgendada))
}

function recusarPrazos(contas: readonly ContaTravada[], data: string): void {
  const hoje = today()
  const details: Record<string, string> = {}
  for (const [n, { pedido }] of contas.entries()) {
    const recusa = recusaDeAgenda(pedido.tipo, data, hoje)
    if (recusa) details[`anexos.${n}`] = recusa
  }
  const [primeira] = Object.values(details)
  if (primeira) throw badInput(primeira, { dataAgendada: primeira, ...details })
}

async function gravar(
  ctx: Ctx,
  tx: Tx,
  anexos: readonly string[],
  data: string,
): Promise<Answer<RespostaDada<typeof chamadasDeContasAPagar.reagendar>>> {
  const contas = await travarContas(ctx, tx, anexos)
  recusarImpedidas(ctx, contas, 'reagendar')
  recusarPrazos(contas, data)
  const { cadastrado } = STATUS_DE_ANEXO
  const mudam = contas.filter((conta) => conta.status !== cadastrado || conta.dataAgendada !== data)
  if (mudam.length > 0) {
    await mudarAnexos(
      tx,
      sql`status = ${cadastrado}, data_agendada = ${data}`,
      sql`where a.id = any(${idArray(mudam.map(({ id }) => id))})`,
    )
    const mudancas: Changes = {}
    for (const { id, status, dataAgendada } of mudam) {
      if (status !== cadastrado) mudancas[`anexo ${id} status`] = [status, cadastrado]
      if (dataAgendada !== data) mudancas[`anexo ${id} dataAgendada`] = [dataAgendada, data]
    }
    await contarDasContas(ctx, tx, mudam, `Agendou para ${formatDate(data)} o pagamento de ${nomear(mudam)}`, mudancas)
    for (const pedidoId of new Set(mudam.map(({ pedido }) => pedido.id))) await avisarReagendamento(ctx, tx, pedidoId)
  }
  return { status: 200, body: await lerContas(tx, anexos) }
}
