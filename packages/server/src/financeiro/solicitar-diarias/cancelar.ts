import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { SolicitacaoDetalhada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { SITUACAO } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { sql } from 'kysely'
import { changesBetween, logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { announce } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import { conflict } from '../../core/errors.ts'
import { cancelarPedido } from '../pedidos/cancelar.ts'
import { carregar, exigirCuidado, type Row } from './carregar.ts'
import { detalhar } from './ler.ts'

/**
 * POST /solicitar-diarias/:id/cancelar: a request that has an order is cancelled with it, by the order's own act, rules and
 * log row (what was paid stays paid); one that has none is marked.
 */
export function cancelarSolicitacao(
  ctx: Ctx,
  id: string,
  { motivo, revisao }: { motivo: string; revisao?: number | undefined },
): Promise<SolicitacaoDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    const solicitacao = await carregar(ctx, tx, id, { trava: true, revisao })
    exigirCuidado(ctx, solicitacao)
    const { row, situacao, statusDoPedido } = solicitacao
    if (situacao === SITUACAO.cancelada) throw conflict('Esta solicitação já foi cancelada.')
    if (situacao >= SITUACAO.paga && situacao <= SITUACAO.concluida)
      throw conflict('As diárias já foram pagas: preste contas, devolvendo o que não foi gasto.')
    // Given back it is a draft again, and would still be paid by whoever submitted it: it is cancelled too.
    if (statusDoPedido !== null && statusDoPedido !== STATUS.rejeitado) {
      await cancelarPedido({ ...ctx, db: tx }, row.pedidoId as string, { justificativa: motivo })
      await announce(ctx, tx, solicitacoesDeDiarias, row)
      return detalhar(ctx, tx, id)
    }
    const depois: Row = await tx
      .updateTable('solicitarDiarias')
      .set({ canceladaEm: new Date().toISOString(), motivoCancelamento: motivo, revisao: (row.revisao as number) + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await logAct(tx, ctx, {
      acao: 2,
      tela: solicitacoesDeDiarias.tela,
      entidade: solicitacoesDeDiarias.name,
      alvoId: id,
      descricao: `Cancelou a solicitação de diárias ${row.numero}. Motivo: ${motivo}`,
      mudancas: changesBetween(solicitacoesDeDiarias, row, depois),
    })
    await announce(ctx, tx, solicitacoesDeDiarias, depois)
    return detalhar(ctx, tx, id)
  })
}

/**
 * POST /solicitar-diarias/:id/reabrir: what came back, returned or rejected, is the author's again. Its order, which others have
 * seen, stays and is let go: a rejected one as it is, a returned one cancelled (its own log row tells of it), so that the same
 * allowances are not asked for twice.
 */
export function reabrirSolicitacao(ctx: Ctx, id: string, revisao?: number): Promise<SolicitacaoDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    const solicitacao = await carregar(ctx, tx, id, { trava: true, revisao })
    exigirCuidado(ctx, solicitacao)
    const { row, situacao, statusDoPedido } = solicitacao
    if (situacao === SITUACAO.cancelada || (statusDoPedido !== STATUS.rascunho && statusDoPedido !== STATUS.rejeitado))
      throw conflict('Só volta a ser rascunho a solicitação cujo pedido foi devolvido ou rejeitado.')
    if (statusDoPedido === STATUS.rascunho) {
      const justificativa = `A solicitação de diárias ${row.numero} é refeita.`
      await cancelarPedido({ ...ctx, db: tx }, row.pedidoId as string, { justificativa })
      await soltar(tx, id)
      await sql`update solicitar_diarias set pedido_id = null, revisao = revisao + 1 where id = ${id}::bigint`.execute(
        tx,
      )
    } else {
      await soltar(tx, id)
      const depois: Row = await tx
        .updateTable('solicitarDiarias')
        .set({ pedidoId: null, revisao: (row.revisao as number) + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await logAct(tx, ctx, {
        acao: 2,
        tela: solicitacoesDeDiarias.tela,
        entidade: solicitacoesDeDiarias.name,
        alvoId: id,
        descricao: `Refez a solicitação de diárias ${row.numero}, cujo pedido foi rejeitado`,
        mudancas: changesBetween(solicitacoesDeDiarias, row, depois),
      })
    }
    await announce(ctx, tx, solicitacoesDeDiarias, row)
    return detalhar(ctx, tx, id)
  })
}

/** The request's lines hang from that order's attachments no more. */
const soltar = (tx: Tx, id: string) =>
  sql`update solicitar_diarias_linhas set anexo_id = null where solicitacao_id = ${id}::bigint`.execute(tx)
