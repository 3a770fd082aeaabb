import { type Entity, writableFields } from '@prumo/domain/core/entity.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Tx } from '../../core/database/database.ts'
import type { LinhaDeItem, Row } from './carregar.ts'

/** What people wrote in a record: the part of it that a copy carries. */
export const conteudo = <R extends Readonly<Record<string, unknown>>>(entity: Entity, row: R) =>
  Object.fromEntries(writableFields(entity).map((name) => [name, row[name]])) as Omit<R, 'id' | 'revisao' | 'busca'>

/** The order made from this one before, unless it was cancelled. */
export const recicladoDe = (tx: Tx, id: string): Promise<Row | undefined> =>
  tx
    .selectFrom('pedidos')
    .selectAll()
    .where('recyclePedido', '=', id)
    .where('status', '!=', STATUS.cancelado)
    .executeTakeFirst()

/** The order and its items as a draft of that person, which points back to it. */
export async function copiarComoRascunho(
  tx: Tx,
  origem: Row,
  itens: readonly LinhaDeItem[],
  solicitanteId: string | null,
): Promise<Row> {
  const novo = await tx
    .insertInto('pedidos')
    .values({
      ...conteudo(pedidos, origem),
      encaminhamento: null,
      status: STATUS.rascunho,
      solicitanteId,
      valorTotal: origem.valorTotal,
      recyclePedido: origem.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (itens.length > 0)
    await tx
      .insertInto('pedidosItens')
      .values(itens.map((item) => ({ ...conteudo(pedidosItens, item), pedidoId: novo.id })))
      .execute()
  return novo
}
