import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { SolicitacaoDetalhada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { sql } from 'kysely'
import { agir, type CamposDe, travar } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { announce } from '../../core/live/announce.ts'
import { cancelarPedido } from '../pedidos/cancelar.ts'
import { DIARIAS } from './carregar.ts'
import { detalhar } from './ler.ts'

type Ato = 'cancelar' | 'reabrir'

/** The act on the request alone, which its own log row tells of. */
const marcar = (
  ctx: Ctx,
  tx: Tx,
  id: string,
  ato: Ato,
  campos: CamposDe<typeof DIARIAS.fluxo>,
  frase: (numero: number) => string,
): Promise<SolicitacaoDetalhada> =>
  agir(
    ctx,
    DIARIAS,
    id,
    ato,
    {
      dados: {},
      escrever: () => ({ campos }),
      frase: ({ numero }) => frase(numero),
      responder: () => detalhar(ctx, tx, id),
    },
    tx,
  )

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
    const { row, statusDoPedido } = await travar(ctx, tx, DIARIAS, id, 'cancelar', { revisao })
    // Given back it is a draft again, and would still be paid by whoever submitted it: it is cancelled too.
    if (statusDoPedido === null || statusDoPedido === STATUS.rejeitado) {
      const campos = { canceladaEm: new Date().toISOString(), motivoCancelamento: motivo }
      const frase = (numero: number) => `Cancelou a solicitação de diárias ${numero}. Motivo: ${motivo}`
      return marcar(ctx, tx, id, 'cancelar', campos, frase)
    }
    await cancelarPedido({ ...ctx, db: tx }, row.pedidoId!, { justificativa: motivo })
    await announce(ctx, tx, solicitacoesDeDiarias, row)
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
    const { row, statusDoPedido } = await travar(ctx, tx, DIARIAS, id, 'reabrir', { revisao })
    // The request's lines hang from that order's attachments no more.
    await sql`update solicitar_diarias_linhas set anexo_id = null where solicitacao_id = ${id}::bigint`.execute(tx)
    if (statusDoPedido === STATUS.rejeitado) {
      const frase = (numero: number) => `Refez a solicitação de diárias ${numero}, cujo pedido foi rejeitado`
      return marcar(ctx, tx, id, 'reabrir', { pedidoId: null }, frase)
    }
    const justificativa = `A solicitação de diárias ${row.numero} é refeita.`
    await cancelarPedido({ ...ctx, db: tx }, row.pedidoId!, { justificativa })
    await sql`update solicitar_diarias set pedido_id = null, revisao = revisao + 1 where id = ${id}::bigint`.execute(tx)
    await announce(ctx, tx, solicitacoesDeDiarias, row)
    return detalhar(ctx, tx, id)
  })
}
