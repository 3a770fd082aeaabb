import { impedimento } from '@prumo/domain/core/fluxo.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { pedidosAnexos, STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { cancelamento } from '@prumo/domain/financeiro/remessas/chamadas.ts'
import { fluxoDaRemessa } from '@prumo/domain/financeiro/remessas/fluxo.ts'
import type { RemessaDetalhada } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { barrar, pessoaDe } from '../../core/atos/agir.ts'
import { type Changes, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { mudarAnexos } from '../pedidos/escrito-por-outros.ts'
import { anunciarBanco, anunciarRemessas } from './anunciar.ts'
import { carregarRemessa, detalharRemessa, naRemessa, nomeDaRemessa } from './carregar.ts'

/** One of the two acts of the file alone: who may is the flow's, when and by whom is written beside the state. */
function passar(ctx: Ctx, id: string, ato: 'liberar' | 'marcarEnviada', dito: (nome: string) => string) {
  return inTransaction(ctx.db, async (tx) => {
    const remessa = await carregarRemessa(ctx, tx, id, true)
    barrar(impedimento(fluxoDaRemessa, ato, naRemessa(remessa), pessoaDe(ctx)))
    const { vai: estado } = fluxoDaRemessa.atos[ato]
    await tx
      .updateTable('remessas')
      .set({
        estado,
        [`${estado}Em`]: sql`now()`,
        [`${estado}Por`]: ctx.usuario.id,
      })
      .where('id', '=', id)
      .execute()
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: telas.remessas,
      entidade: 'remessas',
      alvoId: remessa.id,
      centros: remessa.centros,
      descricao: dito(nomeDaRemessa(remessa)),
      mudancas: { estado: [remessa.estado, estado] },
    })
    await anunciarRemessas(ctx, tx, remessa.centros)
    return detalharRemessa(ctx, tx, remessa.id)
  })
}

/** POST /remessas/:id/liberar: a second person lets the file leave; where the account asks it, never who prepared it. */
export const liberarRemessa = (ctx: Ctx, id: string): Promise<RemessaDetalhada> =>
  passar(ctx, id, 'liberar', (nome) => `Liberou ${nome}`)

/** POST /remessas/:id/enviada: somebody took the file to the bank. */
export const marcarEnviada = (ctx: Ctx, id: string): Promise<RemessaDetalhada> =>
  passar(ctx, id, 'marcarEnviada', (nome) => `Marcou ${nome} como enviada ao banco`)

interface DoAnexo {
  readonly id: string
  readonly anexoId: string
  readonly statusAnterior: number
  readonly statusBancoAnterior: number | null
  readonly situacao: string
  readonly ocorrencias: string[]
  readonly pedidoId: string
  readonly centroDeCustoId: string
}

/**
 * POST /remessas/:id/cancelar: while the bank has answered nothing, its payments go back to where they were. The file's number
 * is burnt. Orders, then attachments, then the remittance: as sending and returns lock.
 */
export function cancelarRemessa(
  ctx: Ctx,
  id: string,
  { motivo }: z.output<typeof cancelamento>,
): Promise<RemessaDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    await carregarRemessa(ctx, tx, id)
    await sql`select p.id from pedidos as p where p.id in (select a.pedido_id from remessas_itens as i
      join pedidos_anexos as a on a.id = i.anexo_id where i.remessa_id = ${id}) order by p.id for share`.execute(tx)
    await sql`select a.id from pedidos_anexos as a where a.id in (select anexo_id from remessas_itens where remessa_id = ${id})
      order by a.id for update`.execute(tx)
    const remessa = await carregarRemessa(ctx, tx, id, true)
    const { rows } =
      await sql<DoAnexo>`select i.id, i.anexo_id, i.status_anterior, i.status_banco_anterior, i.situacao, i.ocorrencias,
        a.pedido_id, p.centro_de_custo_id
      from remessas_itens as i join pedidos_anexos as a on a.id = i.anexo_id join pedidos as p on p.id = a.pedido_id
      where i.remessa_id = ${id} order by i.id for update of i`.execute(tx)
    const respondidos = rows.filter(({ situacao, ocorrencias }) => situacao !== 'ENV' || ocorrencias.length > 0).length
    barrar(impedimento(fluxoDaRemessa, 'cancelar', naRemessa(remessa, respondidos), pessoaDe(ctx)))
    await sql`update remessas_itens set situacao = 'CANCELADO' where remessa_id = ${id}`.execute(tx)
    await mudarAnexos(
      tx,
      sql`status = i.status_anterior, status_banco = i.status_banco_anterior`,
      sql`from remessas_itens as i where i.remessa_id = ${id} and a.id = i.anexo_id and a.status_banco = ${STATUS_DE_BANCO.enviado}`,
    )
    await sql`update remessas set estado = 'cancelada', cancelada_em = now(), cancelada_por = ${ctx.usuario.id},
      motivo_do_cancelamento = ${motivo} where id = ${id}`.execute(tx)
    const mudancas: Changes = { estado: [remessa.estado, 'cancelada'] }
    for (const um of rows) {
      mudancas[`anexo ${um.anexoId} status`] = [2, um.statusAnterior]
      mudancas[`anexo ${um.anexoId} statusBanco`] = [STATUS_DE_BANCO.enviado, um.statusBancoAnterior]
    }
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: telas.remessas,
      entidade: pedidosAnexos.name,
      alvoId: rows[0]!.anexoId,
      centros: remessa.centros,
      descricao: `Cancelou ${nomeDaRemessa(remessa)}, com ${rows.length} ${rows.length === 1 ? 'pagamento' : 'pagamentos'}. Motivo: ${motivo}`,
      mudancas,
    })
    await anunciarBanco(
      ctx,
      tx,
      rows.map((um) => ({ id: um.pedidoId, centroDeCustoId: um.centroDeCustoId })),
    )
    return detalharRemessa(ctx, tx, id)
  })
}
