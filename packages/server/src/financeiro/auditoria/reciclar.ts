import { DECISAO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { type pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { agir } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'
import { anunciar } from '../pedidos/anunciar.ts'
import { copiarComoRascunho, recicladoDe } from '../pedidos/copiar.ts'
import { avisarDaAuditoria } from './avisar.ts'
import { ACHADOS, chamado } from './carregar.ts'

type Pedido = RowOf<typeof pedidos>

/**
 * The auditor has the order made anew: a draft in its requester's name, so that no auditor ever raises what they audit, which
 * points back to the order. Documents do not come along: they are what is in question, and a living order's stay its own.
 * One that was recycled already is taken as it is.
 */
export const reciclarDaAuditoria = (ctx: Ctx, id: string, motivo: string): Promise<void> => {
  let origem: RowOf<typeof pedidos>
  let novo: RowOf<typeof pedidos>
  return agir(ctx, ACHADOS, id, 'reciclar', {
    dados: { motivo },
    async escrever(tx, { row: { pedidoId, recicladoId } }) {
      if (recicladoId !== null) throw conflict('O pedido deste achado já foi reciclado.')
      // Held, so that the requester's own recycling and this one do not make two drafts.
      origem = await tx
        .selectFrom('pedidos')
        .selectAll()
        .where('id', '=', pedidoId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (origem.status === STATUS.rascunho)
        throw conflict('O pedido está em rascunho, com quem o fez: não há o que reciclar.')
      novo = (await recicladoDe(tx, origem.id)) ?? (await novoRascunho(tx, origem))
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
  const itens = await tx
    .selectFrom('pedidosItens')
    .selectAll()
    .where('pedidoId', '=', origem.id)
    .orderBy('id')
    .execute()
  return copiarComoRascunho(tx, origem, itens, origem.solicitanteId)
}
