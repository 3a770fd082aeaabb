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
import { candidatosADecidir, esperaDecisao, quemDecide } from '@prumo/domain/financeiro/pedidos/quem-decide.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { PREPARED } from '../../core/database/prepared.ts'
import { conflict } from '../../core/errors.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMails } from '../../core/mail/outbox.ts'
import { lerWorkflows, type Row } from './carregar.ts'
import { type AprovacaoDada, aprovacoesEmJson } from './etapas.ts'
import { type Decisor, deDois } from './quem-decide.ts'

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

interface ParaOAviso {
  /** Of whom was asked about, those who are active and would see the order. */
  readonly pessoas: readonly Decisor[] | null
  readonly aprovaram: readonly AprovacaoDada[] | null
  readonly fornecedor: string | null
  readonly centro: string
  readonly solicitante: string | null
}

/** All that a notice says, and to whom it may go, in one statement. */
async function lerParaOAviso(tx: Tx, row: Row, ids: readonly string[]): Promise<ParaOAviso> {
  const { rows } = await sql<ParaOAviso>`${PREPARED}
    select (select nome from fornecedores where id = p.fornecedor_id) as fornecedor,
      (select codigo || ' - ' || nome from contas_contrato where id = p.centro_de_custo_id) as centro,
      (select nome from usuarios where id = p.solicitante_id) as solicitante, ${aprovacoesEmJson} as aprovaram,
      (select json_agg(json_build_object('id', u.id::text, 'nome', u.nome, 'email', u.email)) from usuarios as u
        where u.id = any(${idArray(ids)}) and u.is_ativo and exists (select 1 from usuarios_centros as c
          where c.usuario_id = u.id and c.centro_de_custo_id = p.centro_de_custo_id)) as pessoas
    from pedidos as p where p.id = ${row.id}`.execute(tx)
  return rows[0]!
}

/** Whoever must act next on the order, or else its requester, when they may see it; and what they are told. */
async function quemEOQue(ctx: Ctx, tx: Tx, row: Row, workflows: readonly WorkflowDoPedido[]) {
  const decidem = esperaDecisao(row.status)
  const ids = decidem ? candidatosADecidir(row, workflows) : [row.solicitanteId].filter((id) => id !== null)
  const lido = await lerParaOAviso(tx, row, ids)
  const ativas = new Map((lido.pessoas ?? []).map((pessoa) => [pessoa.id, pessoa]))
  const aprovacoes = deDois(ctx)(row) ? (lido.aprovaram ?? []).map(({ pessoaId }) => pessoaId) : []
  const quem = decidem ? quemDecide({ ...row, aprovacoes }, workflows, (id) => ativas.has(id)) : [...ativas.keys()]
  return { pessoas: quem.map((id) => ativas.get(id)!), facts: fatosDoPedido(row, lido) }
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

const fatosDoPedido = (row: Row, { fornecedor, centro, solicitante }: ParaOAviso): [string, string | null][] => [
  ['Pedido', String(row.numero)],
  ['Situação', statusDePedido[row.status as Status]],
  ['Tipo', wordOf(tiposDePedido, row.tipo)],
  ['Solicitante', solicitante],
  ['Fornecedor', fornecedor],
  ['Centro de custo', centro],
  ['Valor', formatMoney(toCentavos(row.valorTotal) ?? 0)],
]

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
  const { facts, ...aviso } = await quemEOQue(ctx, tx, row, workflows)
  const pessoas = aviso.pessoas.filter(({ id }) => id !== ctx.usuario.id)
  const status = row.status as Status
  const motivo = recado?.trim() || motivoDe(row)
  const tela = esperaDecisao(status) ? 'solicitacoes' : 'pedidos'
  const url = `${publicUrl(ctx)}/financeiro/${tela}/detalhes/${row.id}`
  const assunto = `Pedido ${row.numero} ${ASSUNTO[status]}`
  const avisos = pessoas.map(({ id, nome, email }) => ({
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
  }))
  await queueMails(ctx, tx, avisos)
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
