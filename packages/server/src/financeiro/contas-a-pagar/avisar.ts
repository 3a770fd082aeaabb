import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { STATUS_DE_ANEXO, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { notFound } from '../../core/errors.ts'
import { digest } from '../../core/http/idempotency.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'

interface Agendado {
  readonly id: string
  readonly revisao: number
  readonly tipo: number
  readonly fileName: string
  readonly dataAgendada: string
  readonly valor: string | null
}

/**
 * Owes the requester the notice of their order's payment days, in the act's own transaction; it leaves after the commit. One
 * notice for each schedule: the same days asked about again owe nothing. False when nothing new is owed.
 */
export async function avisarReagendamento(ctx: Ctx, tx: Tx, pedidoId: string): Promise<boolean> {
  const { rows: agendados } = await sql<Agendado>`
    select id, revisao, tipo, file_name, data_agendada, a_pagar as valor from pedidos_anexos
    where pedido_id = ${pedidoId} and em_pagamento and status = ${STATUS_DE_ANEXO.cadastrado} and data_agendada is not null
    order by data_agendada, id`.execute(tx)
  if (agendados.length === 0) return false
  // Only to who is active and may see the order (Security I-32).
  const { rows } = await sql<{
    numero: number
    nome: string
    email: string
    centro: string
    fornecedor: string | null
  }>`
    select p.numero, u.nome, u.email, p.centro_de_custo_id as centro, f.nome as fornecedor
    from pedidos as p join usuarios as u on u.id = p.solicitante_id and u.is_ativo
      join usuarios_centros as c on c.usuario_id = u.id and c.centro_de_custo_id = p.centro_de_custo_id
      left join fornecedores as f on f.id = p.fornecedor_id
    where p.id = ${pedidoId}`.execute(tx)
  const pedido = rows[0]
  if (!pedido) return false
  const dias = [...new Set(agendados.map(({ dataAgendada }) => formatDate(dataAgendada)))]
  const { text, html } = mailLayout({
    title: `Pagamento do pedido ${pedido.numero} agendado`,
    paragraphs: [
      `Olá, ${pedido.nome}.`,
      dias.length === 1
        ? `O pagamento do pedido ${pedido.numero} foi agendado para ${dias[0]}.`
        : `Os pagamentos do pedido ${pedido.numero} foram agendados.`,
    ],
    facts: [
      ['Fornecedor', pedido.fornecedor],
      ...agendados.map(({ tipo, fileName, dataAgendada, valor }): [string, string] => [
        `${wordOf(tiposDeAnexo, tipo)} "${fileName}"`,
        [formatDate(dataAgendada), ...(valor === null ? [] : [formatMoney(toCentavos(valor) ?? 0)])].join(', '),
      ]),
    ],
    button: { label: 'Abrir o pedido', url: `${publicUrl(ctx)}/${telas.pedidos.caminho}/detalhes/${pedidoId}` },
  })
  // With the revision, so that a day that is put back after another is told again.
  const agenda = agendados.map(({ id, revisao, dataAgendada }) => `${id}:${revisao}:${dataAgendada}`).join()
  return queueMail(ctx, tx, {
    kind: 'pagamento-reagendado',
    centros: [pedido.centro],
    to: pedido.email,
    subject: `Pagamento do pedido ${pedido.numero} agendado`,
    text,
    html,
    dedupeKey: `reagendado:${pedidoId}:${digest(agenda)}`,
  })
}

/**
 * POST /services/notify-pedido-reagendado/: rescheduling has already owed its notices, so this owes only what is not owed yet,
 * at most one for each order and schedule (design, Security 3.10).
 */
export function notificarReagendados(ctx: Ctx, pedidosId: readonly string[]): Promise<{ avisos: number }> {
  const ids = [...new Set(pedidosId)]
  if (!ids.every(looksLikeId)) throw notFound()
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from pedidos
      where id = any(${idArray(ids)}) and ${inScope(ctx, pedidos)} order by id for share`.execute(tx)
    if (rows.length < ids.length) throw notFound()
    let avisos = 0
    for (const { id } of rows) if (await avisarReagendamento(ctx, tx, id)) avisos++
    return { avisos }
  })
}
