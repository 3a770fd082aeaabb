import { etapasDadas } from '@prumo/domain/financeiro/pedidos/etapas.ts'
import type { Mudancas, Resultado } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { ACAO, type Changes, changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import type { Tx } from '../../core/database/database.ts'
import { AppError } from '../../core/errors.ts'
import { ALVOS_AO_VIVO } from './acesso.ts'
import type { PedidoCarregado, Row } from './carregar.ts'
import { gravarEtapas } from './etapas.ts'

/** The domain's answer as changes to write; a refusal leaves as the HTTP error it names, a conflict with the order as it is. */
export function exigir(resultado: Resultado, pedido: { readonly row: object }): Mudancas {
  if (resultado.ok) return resultado.mudancas
  const { status, message, details = {} } = resultado
  throw new AppError(
    status,
    message,
    status === 409 ? { ...details, atual: toRecord(pedidos, { ...pedido.row }) } : details,
  )
}

/** Tells the screens that an order changed. */
export const anunciar = (ctx: Ctx, tx: Tx, row: Pick<Row, 'id' | 'centroDeCustoId'>): Promise<void> =>
  ctx.live.emit(tx, {
    entity: pedidos.name,
    id: row.id,
    alvos: ALVOS_AO_VIVO,
    centro: row.centroDeCustoId,
  })

/** Writes an act's changes with its one log row, in the act's transaction, and returns the new row. */
export async function aplicar(
  ctx: Ctx,
  tx: Tx,
  pedido: PedidoCarregado,
  mudancas: Mudancas,
  descricao: string,
): Promise<Row> {
  const row = await tx
    .updateTable('pedidos')
    .set({ ...mudancas.pedido, revisao: pedido.row.revisao + 1 })
    .where('id', '=', pedido.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (mudancas.itens.length > 0)
    await sql`update pedidos_itens as i set retirado = n.retirado, revisao = i.revisao + 1
      from unnest(${idArray(mudancas.itens.map(({ id }) => id))}, ${mudancas.itens.map(({ retirado }) => String(retirado))}::numeric[])
        as n (id, retirado)
      where i.id = n.id and i.pedido_id = ${pedido.id}`.execute(tx)
  for (const { id, status, emPagamento } of mudancas.anexos)
    await sql`update pedidos_anexos set status = ${status}, em_pagamento = ${emPagamento}, revisao = revisao + 1
      where id = ${id} and pedido_id = ${pedido.id}`.execute(tx)
  await gravarEtapas(tx, pedido.id, etapasDadas(pedido.fluxo, mudancas))
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: pedidos.tela,
    entidade: pedidos.name,
    alvoId: pedido.id,
    descricao,
    mudancas: { ...changesBetween(pedidos, pedido.row, row), ...mudancasDeLinhas(pedido, mudancas) },
  })
  await anunciar(ctx, tx, row)
  return row
}

/** What the act did to items and attachments, told in the order's own log row. */
function mudancasDeLinhas(pedido: PedidoCarregado, { itens, anexos }: Mudancas): Changes {
  const changes: Changes = {}
  for (const { id, retirado } of itens) {
    const antes = Number(pedido.itens.find((item) => item.id === id)?.retirado ?? 0)
    if (antes !== Number(retirado)) changes[`item ${id} retirado`] = [antes, Number(retirado)]
  }
  for (const { id, status } of anexos)
    changes[`anexo ${id} status`] = [pedido.anexos.find((anexo) => anexo.id === id)?.status ?? null, status]
  return changes
}
