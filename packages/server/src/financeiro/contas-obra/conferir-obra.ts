import { today } from '@prumo/domain/core/dates.ts'
import type { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { ESCOLHA_A_OBRA, type ObraNoPedido, obraNoEnvio } from '@prumo/domain/obras/situacao.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { badInput, conflict } from '../../core/errors.ts'
import { estourosDosPedidos } from './orcamento.ts'

type PedidoDaObra = Pick<RowOf<typeof pedidos>, 'id' | 'tipo' | 'obraId' | 'centroDeCustoId'>

/**
 * What the works say of an order that is being sent (design, Works 4.9): a contract with works needs one, and a work that
 * ended takes no new orders. Approving asks nothing of these again: the order was taken while the work still ran. What passes
 * the budget of a class is told at both.
 */
export async function conferirObra(
  _ctx: Ctx,
  tx: Tx,
  pedido: PedidoDaObra,
  momento: 'enviar' | 'aprovar',
): Promise<string[]> {
  const estouros = (await estourosDosPedidos(tx, [pedido.id])).get(pedido.id)!
  if (momento !== 'enviar') return estouros
  const { rows } = await sql<{ temObra: boolean | null; dosItens: (string | null)[] }>`
    select array(select distinct obra_id from pedidos_itens where pedido_id = ${pedido.id}) as dos_itens,
      (select tem_obra from contas_contrato where id = ${pedido.centroDeCustoId}) as tem_obra`.execute(tx)
  const { temObra, dosItens } = rows[0]!
  const daCapa = pedido.obraId
  const usadas = [...new Set([daCapa, ...dosItens].filter((um) => um !== null))]
  const semObra = daCapa === null && (dosItens.length === 0 || dosItens.includes(null))
  if (semObra && temObra) throw badInput(ESCOLHA_A_OBRA, { obraId: ESCOLHA_A_OBRA })
  if (usadas.length === 0) return estouros
  // Shared until the order is in: nobody closes the account meanwhile (situacao.ts holds it alone).
  const { rows: obras } = await sql<ObraNoPedido>`select nome, status, data_fim_real from obras
    where id = any(${idArray(usadas)}) order by id for share`.execute(tx)
  const ditos = obras.map((obra) => obraNoEnvio(obra, { tipo: pedido.tipo, hoje: today() }))
  const recusa = ditos.find((dito) => dito.recusa)?.recusa
  if (recusa) throw conflict(recusa, { obraId: recusa })
  return [...ditos.flatMap(({ aviso }) => (aviso ? [aviso] : [])), ...estouros]
}
