import { today } from '@prumo/domain/core/dates.ts'
import type { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { ESCOLHA_A_OBRA, type ObraNoPedido, obraNoEnvio } from '@prumo/domain/obras/situacao.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { PREPARED } from '../../core/database/prepared.ts'
import type { RowOf } from '../../core/database/table.ts'
import { badInput, conflict } from '../../core/errors.ts'
import { estourosDosPedidos, temOrcamento } from './orcamento.ts'

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
  const { orcado, temObra, dosItens, obras } = await lerDaObra(tx, pedido, momento === 'enviar')
  const estouros = orcado ? (await estourosDosPedidos(tx, [pedido.id])).get(pedido.id)! : []
  if (momento !== 'enviar') return estouros
  const semObra = pedido.obraId === null && (dosItens.length === 0 || dosItens.includes(null))
  if (semObra && temObra) throw badInput(ESCOLHA_A_OBRA, { obraId: ESCOLHA_A_OBRA })
  const ditos = (obras ?? []).map((obra) => obraNoEnvio(obra, { tipo: pedido.tipo, hoje: today() }))
  const recusa = ditos.find((dito) => dito.recusa)?.recusa
  if (recusa) throw conflict(recusa, { obraId: recusa })
  return [...ditos.flatMap(({ aviso }) => (aviso ? [aviso] : [])), ...estouros]
}

interface DaObra {
  readonly orcado: boolean
  readonly temObra: boolean | null
  /** A work of each item; null of those that have none. */
  readonly dosItens: readonly (string | null)[]
  readonly obras: readonly ObraNoPedido[] | null
}

/** The works that the order and its items have: shared until it is in, nobody closes the account meanwhile (situacao.ts holds it alone). */
async function lerDaObra(tx: Tx, { id, obraId, centroDeCustoId }: PedidoDaObra, trava: boolean): Promise<DaObra> {
  const dosItens = sql`array(select distinct obra_id from pedidos_itens where pedido_id = ${id})`
  const { rows } = await sql<DaObra>`${PREPARED}
    select ${temOrcamento(id)} as orcado, ${dosItens} as dos_itens,
      (select tem_obra from contas_contrato where id = ${centroDeCustoId}) as tem_obra,
      ${
        trava
          ? sql`(select json_agg(json_build_object('nome', o.nome, 'status', o.status, 'dataFimReal', o.data_fim_real) order by o.id)
            from (select * from obras where id = ${obraId} or id = any(${dosItens}) order by id for share) as o)`
          : sql`null::json`
      } as obras`.execute(tx)
  return rows[0]!
}
