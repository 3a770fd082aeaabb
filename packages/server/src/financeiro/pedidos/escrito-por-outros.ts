/** What other rooms' acts write into an order, each within its own act, which tells of it in the log. */
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Tx } from '../../core/database/database.ts'

/** The day the supplier promised. */
export async function mudarPrevisaoDeEntrega(tx: Tx, pedidoId: string, previsao: string | null): Promise<void> {
  await sql`update pedidos set previsao_entrega = ${previsao}, revisao = revisao + 1 where id = ${pedidoId}`.execute(tx)
}

/** The work that bears the cost of these items. */
export async function passarItensAObra(tx: Tx, itens: readonly string[], obraId: string): Promise<void> {
  await sql`update pedidos_itens set obra_id = ${obraId}, revisao = revisao + 1 where id = any(${idArray(itens)})`.execute(
    tx,
  )
}

/** Documents as whoever pays, sends or questions them leaves them: what is set of each, `a`, and which they are. */
export async function mudarAnexos(tx: Tx, muda: RawBuilder<unknown>, quais: RawBuilder<unknown>): Promise<void> {
  await sql`update pedidos_anexos as a set ${muda}, revisao = a.revisao + 1 ${quais}`.execute(tx)
}
