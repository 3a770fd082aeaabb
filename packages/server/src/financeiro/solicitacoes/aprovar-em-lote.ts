import { impedimentosDoLote } from '@prumo/domain/financeiro/solicitacoes/olhar.ts'
import type { AprovacaoEmLote } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { avancarPedido } from '../pedidos/avancar.ts'
import { analisarSolicitacoes } from './analisar.ts'
import { listarSolicitacoes } from './listar.ts'

/** Why an order is left for a decision of its own; null when nothing about it deserves a look. */
async function motivosDeOlhar(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, { numero: number; motivo: string | null }>> {
  const { itens } = await listarSolicitacoes(ctx, { caixa: 'andamento', ids: ids.join(), lote: 0, maxLote: 100 })
  const analises = new Map((await analisarSolicitacoes(ctx, ids)).map((analise) => [analise.id, analise]))
  return new Map(
    itens.map(({ id, numero, alertas }) => {
      const analise = analises.get(id)
      const frases = analise ? impedimentosDoLote(alertas, analise) : []
      return [id, { numero, motivo: frases[0] ? `Decida à parte: ${frases[0]}` : null }]
    }),
  )
}

/**
 * POST /solicitacoes/aprovar-em-lote: approves, one act each, the orders that nothing keeps apart; the others, and
 * those that changed since they were seen, are named with the reason (design, Finance screens 2.8).
 */
export async function aprovarEmLote(
  ctx: Ctx,
  pedidos: readonly { id: string; revisao: number }[],
): Promise<AprovacaoEmLote> {
  const resultado: AprovacaoEmLote = { aprovados: [], recusados: [] }
  const olhar = await motivosDeOlhar(
    ctx,
    pedidos.map(({ id }) => id),
  )
  for (const { id, revisao } of pedidos) {
    const { numero = null, motivo = null } = olhar.get(id) ?? {}
    const recusar = (porque: string) => resultado.recusados.push({ id, numero, motivo: porque })
    if (motivo) {
      recusar(motivo)
      continue
    }
    try {
      const pedido = await avancarPedido(ctx, id, { acao: 'aprovar', revisao })
      resultado.aprovados.push({ id, numero: pedido.numero, status: pedido.status })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      recusar(error.message)
    }
  }
  return resultado
}
