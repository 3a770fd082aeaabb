import { type Entity, writableFields } from '@prumo/domain/core/entity.ts'
import { DECISAO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database.ts'
import { badFields, conflict } from '../../core/errors.ts'
import type { NewRow, RowOf } from '../../core/table.ts'
import { anunciar } from '../pedidos/aplicar.ts'
import { avisarDaAuditoria } from './avisar.ts'
import { chamado, gravar, paraAgir, type Row } from './carregar.ts'

const conteudo = (entity: Entity, row: Row): Row =>
  Object.fromEntries(writableFields(entity).map((name) => [name, row[name]]))

/**
 * The auditor has the order made anew: a draft in its requester's name, so that no auditor ever raises what they audit, which
 * points back to the order. Documents do not come along: they are what is in question, and a living order's stay its own.
 * One that was recycled already is taken as it is.
 */
export const reciclarDaAuditoria = (ctx: Ctx, id: string, motivo: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const achado = await paraAgir(ctx, tx, id, 'reciclar')
    if (!motivo.trim()) throw badFields({ motivo: 'Preencha este campo.' })
    if (achado.row.recicladoId !== null) throw conflict('O pedido deste achado já foi reciclado.')
    const pedidoId = achado.row.pedidoId as string
    // Held, so that the requester's own recycling and this one do not make two drafts.
    const origem = await tx
      .selectFrom('pedidos')
      .selectAll()
      .where('id', '=', pedidoId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (origem.status === STATUS.rascunho)
      throw conflict('O pedido está em rascunho, com quem o fez: não há o que reciclar.')
    const feito = await tx
      .selectFrom('pedidos')
      .selectAll()
      .where('recyclePedido', '=', pedidoId)
      .where('status', '!=', STATUS.cancelado)
      .executeTakeFirst()
    const novo = feito ?? (await novoRascunho(tx, origem))
    const row = await gravar(
      ctx,
      tx,
      achado,
      { recicladoId: novo.id, decisao: DECISAO.reciclar },
      `Reciclou o pedido ${origem.numero} no pedido ${novo.numero}, pelo ${chamado(achado)}: ${motivo.trim()}`,
    )
    await anunciar(ctx, tx, novo)
    await anunciar(ctx, tx, origem)
    await avisarDaAuditoria(ctx, tx, achado, row, {
      para: novo.solicitanteId as string | null,
      motivo: 'reciclagem',
      texto: motivo.trim(),
      pedidoNovo: { id: novo.id as string, numero: novo.numero as number },
    })
  })

async function novoRascunho(
  tx: Parameters<typeof gravar>[1],
  origem: RowOf<typeof pedidos>,
): Promise<RowOf<typeof pedidos>> {
  const novo = await tx
    .insertInto('pedidos')
    .values({
      ...conteudo(pedidos, origem),
      encaminhamento: null,
      status: STATUS.rascunho,
      solicitanteId: origem.solicitanteId,
      valorTotal: origem.valorTotal,
      recyclePedido: origem.id,
    } as NewRow<typeof pedidos>)
    .returningAll()
    .executeTakeFirstOrThrow()
  const itens: Row[] = await tx
    .selectFrom('pedidosItens')
    .selectAll()
    .where('pedidoId', '=', origem.id as string)
    .orderBy('id')
    .execute()
  if (itens.length > 0)
    await tx
      .insertInto('pedidosItens')
      .values(
        itens.map((item) => ({ ...conteudo(pedidosItens, item), pedidoId: novo.id }) as NewRow<typeof pedidosItens>),
      )
      .execute()
  return novo
}
