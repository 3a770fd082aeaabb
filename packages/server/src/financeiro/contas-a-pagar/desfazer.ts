import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { impedimento } from '@prumo/domain/core/fluxo.ts'
import { statusAoDesfazer, statusDaVolta } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { fluxoDaConta } from '@prumo/domain/financeiro/contas-a-pagar/fluxo.ts'
import { DIFERENCA } from '@prumo/domain/financeiro/contas-a-pagar/pagamento-feito.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { barrar, pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database/database.ts'
import { snake } from '../../core/database/tables.ts'
import { notFound } from '../../core/errors.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import { mudarAnexos } from '../pedidos/escrito-por-outros.ts'
import { lerContas } from './listar.ts'
import { contarDasContas, nomear, travarContas } from './travar.ts'

/**
 * POST /contas-a-pagar/{id}/desfazer-pagamento: a payment recorded by mistake goes back to where it was, by an act of its own
 * with its reason (Security I-18). Its proof is kept and told in the order's history; nothing of it is erased.
 */
export function desfazerPagamento(ctx: Ctx, id: string, motivo: string): Promise<ContaAPagar> {
  return inTransaction(ctx.db, async (tx) => {
    const [conta] = await travarContas(ctx, tx, [id])
    barrar(impedimento(fluxoDaConta, 'desfazer', conta!, pessoaDe(ctx)))
    const { rows } = await sql<{ id: string; comprovanteId: string | null }>`
      insert into pagamentos_desfeitos (anexo_id, comprovante_id, comprovante_arquivo_id, pago_em, desfeito_por, motivo)
      select id, comprovante_id, comprovante_arquivo_id, pago_em, ${ctx.usuario.id}, ${motivo} from pedidos_anexos where id = ${id}
      returning id, comprovante_id`.execute(tx)
    const status = statusDaVolta(conta!.pedido.status, statusAoDesfazer(conta!))
    // A difference that nobody else looked at was told by the payment itself, and goes with it.
    const some = conta!.conferidoPorId === null ? DIFERENCA.filter((campo) => conta![campo] !== null) : []
    await mudarAnexos(
      tx,
      sql`status = ${status}, em_pagamento = ${status !== null}, comprovante_id = null, comprovante_hiperlink = null,
        comprovante_arquivo_id = null ${sql.join(
          some.map((campo) => sql`, ${sql.ref(snake(campo))} = null`),
          sql``,
        )}`,
      sql`where a.id = ${id}`,
    )
    await contarDasContas(ctx, tx, [conta!], `Desfez o pagamento de ${nomear([conta!])}. Motivo: ${motivo}`, {
      [`anexo ${id} status`]: [conta!.status, status],
      [`anexo ${id} comprovanteId`]: [rows[0]!.comprovanteId, null],
      pagamentoDesfeito: [null, rows[0]!.id],
      ...Object.fromEntries(some.map((campo) => [`anexo ${id} ${campo}`, [conta![campo], null]])),
    })
    return (await lerContas(tx, [id]))[0]!
  })
}

/** GET /pagamentos-desfeitos/{id}/comprovante: the proof of a payment that was undone, to who may see its attachment; logged. */
export async function comprovanteDesfeito(
  ctx: Ctx,
  reply: FastifyReply,
  id: string,
  baixar: boolean,
): Promise<FastifyReply> {
  if (!looksLikeId(id)) throw notFound()
  const { rows } = await sql<{ anexoId: string; arquivoId: string }>`
    select anexo_id, comprovante_arquivo_id as arquivo_id from pagamentos_desfeitos where id = ${id}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  const { anexoId, arquivoId } = rows[0]
  await findRow(ctx, ctx.db, pedidosAnexos, anexoId)
  return sendLogged(ctx, reply, arquivoId, baixar, (arquivo, ato) => ({
    tela: telas.contasAPagar,
    entidade: pedidosAnexos.name,
    alvoId: anexoId,
    descricao: `${ato} o comprovante "${arquivo.nome}" de um pagamento desfeito`,
  }))
}
