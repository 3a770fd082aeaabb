import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { SolicitacaoDetalhada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { SITUACAO } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { sql } from 'kysely'
import { changesBetween, logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { announce } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database.ts'
import { conflict } from '../../core/errors.ts'
import { cancelarPedido } from '../pedidos/cancelar.ts'
import { excluirRascunho } from '../pedidos/excluir.ts'
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
    if (statusDoPedido !== null && statusDoPedido !== STATUS.rascunho && statusDoPedido !== STATUS.rejeitado) {
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
 * POST /solicitar-diarias/:id/reabrir: what came back, returned or rejected, is the author's again. A returned order was a draft
 * and goes, with its receipts (its own log row tells of it); a rejected one stays as it is and is let go.
 */
export function reabrirSolicitacao(ctx: Ctx, id: string, revisao?: number): Promise<SolicitacaoDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    const solicitacao = await carregar(ctx, tx, id, { trava: true, revisao })
    exigirCuidado(ctx, solicitacao)
    const { row, situacao, statusDoPedido } = solicitacao
    if (situacao === SITUACAO.cancelada || (statusDoPedido !== STATUS.rascunho && statusDoPedido !== STATUS.rejeitado))
      throw conflict('Só volta a ser rascunho a solicitação cujo pedido foi devolvido ou rejeitado.')
    if (statusDoPedido === STATUS.rascunho) {
      await excluirRascunho({ ...ctx, db: tx }, row.pedidoId as string)
      await sql`update solicitar_diarias set revisao = revisao + 1 where id = ${id}::bigint`.execute(tx)
    } else {
      await sql`update solicitar_diarias_linhas set anexo_id = null where solicitacao_id = ${id}::bigint`.execute(tx)
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
