import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import type { transferencia } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { ENCERRADAS } from '@prumo/domain/obras/situacao.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Changes, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { anunciar } from '../pedidos/anunciar.ts'
import { passarItensAObra } from '../pedidos/escrito-por-outros.ts'
import { anunciarConta } from './anunciar.ts'

type Item = { id: string; pedidoId: string; numero: number; centroDeCustoId: string; status: number; descricao: string }

/** POST /contas-obra/:id/transferir: lines of orders are charged to another work of the same contract, told in one log row. */
export function transferir(
  ctx: Ctx,
  id: string,
  { itens, paraObraId, motivo }: z.output<typeof transferencia>,
): Promise<{ transferidos: number }> {
  if (paraObraId === id) throw badFields({ paraObraId: 'Escolha outra obra: os custos já são desta.' })
  return inTransaction(ctx.db, async (tx) => {
    await findRow(ctx, tx, contasObra, id)
    // Always in the same order: two transfers between the same works must not wait for each other.
    const [a, b] = BigInt(id.replace(/\D/g, '') || 0) < BigInt(paraObraId) ? [id, paraObraId] : [paraObraId, id]
    const travadas = new Map<string, RowOf<typeof contasObra>>()
    for (const uma of [a, b]) {
      const row = await findRow(ctx, tx, contasObra, uma, true).catch((error) => {
        if (uma === paraObraId) throw badFields({ paraObraId: messages.registroNaoEncontrado })
        throw error
      })
      travadas.set(uma, row)
    }
    const [de, para] = [travadas.get(id)!, travadas.get(paraObraId)!]
    if (de.contratoId !== para.contratoId)
      throw badFields({ paraObraId: 'Escolha uma obra do mesmo contrato: o custo não muda de centro de custo.' })
    for (const obra of [de, para])
      if (ENCERRADAS.includes(obra.status))
        throw conflict(`A conta da obra ${obra.nome} está encerrada: os custos dela não mudam mais.`)
    const { rows } = await sql<Item>`select i.id, i.pedido_id, i.descricao, p.numero, p.centro_de_custo_id, p.status
      from pedidos_itens as i join pedidos as p on p.id = i.pedido_id
      where i.id = any(${idArray(itens)}) and coalesce(i.obra_id, p.obra_id) = ${id} and ${inScope(ctx, pedidos, 'p')}
      order by i.id for update of i`.execute(tx)
    if (rows.length < itens.length)
      throw conflict('Um dos itens já não é desta obra. Confira a lista atual e tente de novo.')
    await passarItensAObra(tx, itens, paraObraId)
    const mudancas: Changes = { motivo: [null, motivo] }
    for (const item of rows) mudancas[`item ${item.id} do pedido ${item.numero}`] = [de.nome, para.nome]
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: contasObra.tela,
      entidade: contasObra.name,
      alvoId: id,
      centros: [de.contratoId, ...rows.map(({ centroDeCustoId }) => centroDeCustoId)],
      descricao: `Transferiu ${rows.length === 1 ? '1 item' : `${rows.length} itens`} da obra "${de.nome}" para a obra "${para.nome}": ${motivo}`,
      mudancas,
    })
    for (const obra of [de, para]) {
      await announce(ctx, tx, contasObra, obra)
      await anunciarConta(ctx, tx, obra)
    }
    for (const pedido of new Map(rows.map((item) => [item.pedidoId, item])).values())
      await anunciar(ctx, tx, { id: pedido.pedidoId, centroDeCustoId: pedido.centroDeCustoId })
    return { transferidos: rows.length }
  })
}
