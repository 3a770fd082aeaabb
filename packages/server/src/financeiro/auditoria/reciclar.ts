import { type Entity, writableFields } from '@prumo/domain/core/entity.ts'
import { DECISAO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { agir } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database.ts'
import { conflict } from '../../core/errors.ts'
import type { NewRow, RowOf } from '../../core/table.ts'
import { anunciar } from '../pedidos/aplicar.ts'
import { avisarDaAuditoria } from './avisar.ts'
import { ACHADOS, chamado } from './carregar.ts'

type Pedido = RowOf<typeof pedidos>

const conteudo = (entity: Entity, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(writableFields(entity).map((name) => [name, row[name]]))

/**
 * The auditor has the order made anew: a draft in its requester's name, so that no auditor ever raises what they audit, which
 * points back to the order. Documents do not come along: they are what is in question, and a living order's stay its own.
 * One that was recycled already is taken as it is.
 */
export const reciclarDaAuditoria = (ctx: Ctx, id: string, motivo: string): Promise<void> => {
  let origem: Pedido
  let novo: Pedido
  return agir(ctx, ACHADOS, id, 'reciclar', {
    dados: { motivo },
    async escrever(tx, { row: { pedidoId, recicladoId } }) {
      if (recicladoId !== null) throw conflict('O pedido deste achado já foi reciclado.')
      // Held, so that the requester's own recycling and this one do not make two drafts.
      origem = await tx
        .selectFrom('pedidos')
        .selectAll()
        .where('id', '=', pedidoId as string)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (origem.status === STATUS.rascunho)
        throw conflict('O pedido está em rascunho, com quem o fez: não há o que reciclar.')
      const feito = await tx
        .selectFrom('pedidos')
        .selectAll()
        .where('recyclePedido', '=', pedidoId as string)
        .where('status', '!=', STATUS.cancelado)
        .executeTakeFirst()
      novo = feito ?? (await novoRascunho(tx, origem))
      return { campos: { recicladoId: novo.id, decisao: DECISAO.reciclar } }
    },
    frase: (_, achado) =>
      `Reciclou o pedido ${origem.numero} no pedido ${novo.numero}, pelo ${chamado(achado)}: ${motivo.trim()}`,
    async depois(tx, row, achado) {
      await anunciar(ctx, tx, novo)
      await anunciar(ctx, tx, origem)
      await avisarDaAuditoria(ctx, tx, achado, row, {
        para: novo.solicitanteId,
        motivo: 'reciclagem',
        texto: motivo.trim(),
        pedidoNovo: { id: novo.id, numero: novo.numero },
      })
    },
    responder: async () => {},
  })
}

async function novoRascunho(tx: Tx, origem: Pedido): Promise<Pedido> {
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
  const itens = await tx
    .selectFrom('pedidosItens')
    .selectAll()
    .where('pedidoId', '=', origem.id)
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
