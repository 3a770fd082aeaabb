import { messages } from '@prumo/domain/core/messages.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { WorkflowDoPedido } from '@prumo/domain/financeiro/pedidos/papel.ts'
import {
  pedidos,
  STATUS,
  type Status,
  statusDePedido,
  tiposDePedido,
} from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { esperaDecisao } from '@prumo/domain/financeiro/pedidos/quem-decide.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { lerWorkflows, type Row } from './carregar.ts'
import { type Decisor, decisoresDe, quemVe } from './quem-decide.ts'

const ASSUNTO: Record<Status, string> = {
  [STATUS.rascunho]: 'foi devolvido para ajuste',
  [STATUS.solicitado]: 'aguarda sua validação',
  [STATUS.emConfirmacao]: 'aguarda sua confirmação',
  [STATUS.emAprovacao]: 'aguarda sua aprovação',
  [STATUS.aprovado]: 'foi aprovado',
  [STATUS.rejeitado]: 'foi rejeitado',
  [STATUS.finalizado]: 'foi finalizado',
  [STATUS.cancelado]: 'foi cancelado',
  [STATUS.encomendado]: 'foi encomendado',
}

/** By what the notices of the act that left the order so are known in the queue. */
export const avisosDe = ({ id, status, revisao }: Pick<Row, 'id' | 'status' | 'revisao'>): string =>
  `pedido:${id}:s${status}:r${revisao}:`

/** Whoever must act next on the order, or else its requester, when they may see it. */
async function destinatarios(ctx: Ctx, tx: Tx, row: Row, workflows: readonly WorkflowDoPedido[]): Promise<Decisor[]> {
  if (!esperaDecisao(row.status)) return row.solicitanteId ? quemVe(tx, row.solicitanteId, row.centroDeCustoId) : []
  return (await decisoresDe(ctx, tx, [row], workflows))(row)
}

function motivoDe(row: Row): string | null {
  const motivos: Partial<Record<number, string | null>> = {
    [STATUS.rascunho]: row.justificativaReprovacao,
    [STATUS.rejeitado]: row.justificativaReprovacao,
    [STATUS.cancelado]: row.justificativaCancelamento,
    [STATUS.aprovado]: row.justificativaAprovacao,
  }
  return motivos[row.status] ?? null
}

async function fatosDoPedido(tx: Tx, row: Row): Promise<[string, string | null][]> {
  const { rows } = await sql<{ fornecedor: string | null; centro: string; solicitante: string | null }>`
    select (select nome from fornecedores where id = ${row.fornecedorId}) as fornecedor,
      (select codigo || ' - ' || nome from contas_contrato where id = ${row.centroDeCustoId}) as centro,
      (select nome from usuarios where id = ${row.solicitanteId}) as solicitante`.execute(tx)
  const { fornecedor, centro, solicitante } = rows[0]!
  return [
    ['Pedido', String(row.numero)],
    ['Situação', statusDePedido[row.status as Status]],
    ['Tipo', wordOf(tiposDePedido, row.tipo)],
    ['Solicitante', solicitante],
    ['Fornecedor', fornecedor],
    ['Centro de custo', centro],
    ['Valor', formatMoney(toCentavos(row.valorTotal) ?? 0)],
  ]
}

/**
 * Queues, in the act's own transaction, the notices its new status owes; they leave after the commit, also when the mail
 * server is down now. Whoever acts is not told of what they did (Spec 1 §4, Cancel: not the requester who cancels).
 */
export async function avisarDoAto(
  ctx: Ctx,
  tx: Tx,
  row: Row,
  workflows: readonly WorkflowDoPedido[],
  { recado, naoAntes }: { recado?: string | null | undefined; naoAntes?: Date } = {},
): Promise<number> {
  const pessoas = (await destinatarios(ctx, tx, row, workflows)).filter(({ id }) => id !== ctx.usuario.id)
  if (pessoas.length === 0) return 0
  const status = row.status as Status
  const motivo = recado?.trim() || motivoDe(row)
  const facts = await fatosDoPedido(tx, row)
  const tela = esperaDecisao(status) ? 'solicitacoes' : 'pedidos'
  const url = `${publicUrl(ctx)}/financeiro/${tela}/detalhes/${row.id}`
  const assunto = `Pedido ${row.numero} ${ASSUNTO[status]}`
  for (const { id, nome, email } of pessoas)
    await queueMail(ctx, tx, {
      kind: 'pedido',
      centros: [row.centroDeCustoId],
      to: email,
      subject: assunto,
      ...mailLayout({
        title: assunto,
        paragraphs: [`Olá, ${nome}.`],
        facts: [...facts, ['Motivo', motivo]],
        button: { label: 'Abrir o pedido', url },
      }),
      dedupeKey: `${avisosDe(row)}${id}`,
      ...(naoAntes && { notBefore: naoAntes }),
    })
  return pessoas.length
}

/**
 * POST /services/notify-pedido-de-compra/: the act itself has already queued its notices, so this sends what was not sent,
 * at most once for each status an order comes to (design, Security 3.10). `reject` and `cancel` must be true of the order.
 */
export function notificarPedido(
  ctx: Ctx,
  { pedidoId, reject, cancel }: { pedidoId: string; reject?: boolean; cancel?: boolean },
): Promise<{ avisos: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, pedidos, pedidoId, true)
    if ((reject && row.status !== STATUS.rejeitado) || (cancel && row.status !== STATUS.cancelado))
      throw conflict(messages.statusInvalido)
    // A draft that was never given back owes nobody anything.
    if (row.status === STATUS.rascunho && row.dataReprovacao === null) return { avisos: 0 }
    const { rows } = await sql`select 1 from correio
      where chave like ${`pedido:${pedidoId}:s${row.status}:%`} and criado_em >= (
        select coalesce(max(data), '-infinity') - interval '1 minute' from logs
        where entidade = 'pedidos' and alvo_id = ${pedidoId} and mudancas ? 'status') limit 1`.execute(tx)
    if (rows.length > 0) return { avisos: 0 }
    return { avisos: await avisarDoAto(ctx, tx, row, await lerWorkflows(tx)) }
  })
}
