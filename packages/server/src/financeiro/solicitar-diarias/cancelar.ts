import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { SolicitacaoDetalhada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { SITUACAO } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { sql } from 'kysely'
import { ACAO, changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { announce } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { cancelarPedido } from '../pedidos/cancelar.ts'
import { carregar, exigirCuidado, type Row, type SolicitacaoCarregada } from './carregar.ts'
import { detalhar } from './ler.ts'

/** An act upon a request that ends or restarts it: under lock, by whoever tends it, told to who looks on, answered whole. */
function agirNaSolicitacao(
  ctx: Ctx,
  id: string,
  revisao: number | undefined,
  ato: (tx: Tx, solicitacao: SolicitacaoCarregada) => Promise<void>,
): Promise<SolicitacaoDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    const solicitacao = await carregar(ctx, tx, id, { trava: true, revisao })
    exigirCuidado(ctx, solicitacao)
    await ato(tx, solicitacao)
    await announce(ctx, tx, solicitacoesDeDiarias, solicitacao.row)
    return detalhar(ctx, tx, id)
  })
}

/** Writes that on the request, with the act's log row. */
async function marcar(ctx: Ctx, tx: Tx, row: Row, valores: Row, descricao: string): Promise<void> {
  const depois: Row = await tx
    .updateTable('solicitarDiarias')
    .set({ ...valores, revisao: (row.revisao as number) + 1 })
    .where('id', '=', row.id as string)
    .returningAll()
    .executeTakeFirstOrThrow()
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: solicitacoesDeDiarias.tela,
    entidade: solicitacoesDeDiarias.name,
    alvoId: row.id as string,
    descricao,
    mudancas: changesBetween(solicitacoesDeDiarias, row, depois),
  })
}

/**
 * POST /solicitar-diarias/:id/cancelar: a request that has an order is cancelled with it, by the order's own act, rules and
 * log row (what was paid stays paid); one that has none is marked.
 */
export function cancelarSolicitacao(
  ctx: Ctx,
  id: string,
  { motivo, revisao }: { motivo: string; revisao?: number | undefined },
): Promise<SolicitacaoDetalhada> {
  return agirNaSolicitacao(ctx, id, revisao, async (tx, { row, situacao, statusDoPedido }) => {
    if (situacao === SITUACAO.cancelada) throw conflict('Esta solicitação já foi cancelada.')
    if (situacao >= SITUACAO.paga && situacao <= SITUACAO.concluida)
      throw conflict('As diárias já foram pagas: preste contas, devolvendo o que não foi gasto.')
    // Given back it is a draft again, and would still be paid by whoever submitted it: it is cancelled too.
    if (statusDoPedido !== null && statusDoPedido !== STATUS.rejeitado) {
      await cancelarPedido({ ...ctx, db: tx }, row.pedidoId as string, { justificativa: motivo })
      return
    }
    const valores = { canceladaEm: new Date().toISOString(), motivoCancelamento: motivo }
    await marcar(ctx, tx, row, valores, `Cancelou a solicitação de diárias ${row.numero}. Motivo: ${motivo}`)
  })
}

/**
 * POST /solicitar-diarias/:id/reabrir: what came back, returned or rejected, is the author's again. Its order, which others have
 * seen, stays and is let go: a rejected one as it is, a returned one cancelled (its own log row tells of it), so that the same
 * allowances are not asked for twice.
 */
export function reabrirSolicitacao(ctx: Ctx, id: string, revisao?: number): Promise<SolicitacaoDetalhada> {
  return agirNaSolicitacao(ctx, id, revisao, async (tx, { row, situacao, statusDoPedido }) => {
    if (situacao === SITUACAO.cancelada || (statusDoPedido !== STATUS.rascunho && statusDoPedido !== STATUS.rejeitado))
      throw conflict('Só volta a ser rascunho a solicitação cujo pedido foi devolvido ou rejeitado.')
    // The request's lines hang from that order's attachments no more.
    await sql`update solicitar_diarias_linhas set anexo_id = null where solicitacao_id = ${id}::bigint`.execute(tx)
    if (statusDoPedido === STATUS.rascunho) {
      const justificativa = `A solicitação de diárias ${row.numero} é refeita.`
      await cancelarPedido({ ...ctx, db: tx }, row.pedidoId as string, { justificativa })
      await sql`update solicitar_diarias set pedido_id = null, revisao = revisao + 1 where id = ${id}::bigint`.execute(
        tx,
      )
      return
    }
    const descricao = `Refez a solicitação de diárias ${row.numero}, cujo pedido foi rejeitado`
    await marcar(ctx, tx, row, { pedidoId: null }, descricao)
  })
}
