import { today } from '@prumo/domain/core/dates.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { pedidoGerado } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { TIPO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { recusaDePrazo } from '@prumo/domain/financeiro/pedidos/prazos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Ctx, demand } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { gravarPedido } from '../pedidos/gravar-pedido.ts'
import { exigir, travarLancamentos } from './listar.ts'

/**
 * POST /fluxo-de-caixa/:id/gerar-pedido: a draft order of type 4 with the entry's category and value, to be completed and
 * submitted as any other. The order's own log row tells of the act; the entry follows its order from now on.
 */
export function gerarPedido(ctx: Ctx, id: string): Promise<z.output<typeof pedidoGerado>> {
  demand(ctx, telas.pedidos, 'adicionar')
  return inTransaction(ctx.db, async (tx) => {
    const [este] = await travarLancamentos(ctx, tx, id)
    const { row } = este!
    await exigir(ctx, tx, 'gerarPedido', este!)
    const recusa = recusaDePrazo(TIPO.fluxo, row.dataPrevista, today())
    if (recusa) throw badFields({ dataPrevista: recusa })
    const { row: pedido, avisos } = await gravarPedido(ctx, tx, {
      campos: {
        tipo: TIPO.fluxo,
        centroDeCustoId: row.centroDeCustoId,
        obraId: row.obraId,
        fornecedorId: row.fornecedorId,
        mesComp: row.dataPrevista.slice(0, 7),
        justificativa: `Fluxo de caixa: ${row.descricao}`,
      },
      itens: [
        {
          descricao: row.descricao,
          quantidade: 1,
          valor: Number(row.valorPrevisto),
          codigoCustoId: row.codigoCustoId,
          obraId: row.obraId,
        },
      ],
      anexos: [],
      enviar: false,
    })
    await sql`update fluxo_de_caixa set pedido_id = ${pedido.id}, revisao = revisao + 1 where id = ${id}::bigint`.execute(
      tx,
    )
    await announce(ctx, tx, lancamentos, row)
    return { pedidoId: pedido.id, numero: pedido.numero, avisos }
  })
}
