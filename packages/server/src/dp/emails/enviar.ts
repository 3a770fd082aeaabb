import { today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { emails } from '@prumo/domain/dp/emails.ts'
import { ENVIO, SITUACAO_DA_ENTREGA } from '@prumo/domain/dp/emails-entregas.ts'
import type { PreviaDoRelatorio, RelatorioEnviado } from '@prumo/domain/dp/emails-respostas.ts'
import { sql } from 'kysely'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database/database.ts'
import { holdLock } from '../../core/database/locks.ts'
import { conflict } from '../../core/errors.ts'
import { deverRelatorio } from './entregar.ts'
import { emNumeros, mensagemDe } from './mensagem.ts'
import { vencimentosDe } from './vencimentos.ts'

/** Minutes between two reports that people ask for to one address: a second click, and no weapon against a mailbox. */
const ESPERA_MINUTOS = 5

/** GET /emails/:id/previa: the report of that record as it would go now. */
export async function verPrevia(ctx: Ctx, id: string): Promise<PreviaDoRelatorio> {
  const { email } = await findRow(ctx, ctx.db, emails, id)
  const hoje = today()
  const vencimentos = await vencimentosDe(ctx.db, { id }, email, hoje)
  const { vencidos, aVencer, motivo } = vencimentos
  if (motivo) return { vencidos, aVencer, motivo, assunto: null, texto: null, html: null }
  const { subject, text, html } = mensagemDe(ctx, vencimentos, hoje)
  return { vencidos, aVencer, motivo, assunto: subject, texto: text, html }
}

/** POST /emails/:id/enviar: the report of that record now, beside the week's. With nothing to tell nothing is owed and nothing logged. */
export const enviarAgora = (ctx: Ctx, id: string): Promise<RelatorioEnviado> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, emails, id)
    const para = row.email
    // Two records of one address are one mailbox: its reports wait for each other.
    await holdLock(tx, 'relatorioPorEmail', para)
    const { rows: recentes } = await sql`select 1 from emails_entregas where para = ${para} and envio = ${ENVIO.aPedido}
      and situacao in (${SITUACAO_DA_ENTREGA.naFila}, ${SITUACAO_DA_ENTREGA.enviado})
      and criado_em > now() - make_interval(mins => ${ESPERA_MINUTOS}) limit 1`.execute(tx)
    if (recentes.length > 0)
      throw conflict(
        `Um relatório acabou de ser enviado a este endereço. Espere ${ESPERA_MINUTOS} minutos para enviar outro.`,
      )
    const hoje = today()
    const vencimentos = await vencimentosDe(tx, { id }, para, hoje)
    const { vencidos, aVencer, motivo } = vencimentos
    if (motivo) return { enviado: false, vencidos, aVencer, motivo }
    const entrega = await tx
      .insertInto('emailsEntregas')
      .values({ para, envio: ENVIO.aPedido })
      .returning('id')
      .executeTakeFirstOrThrow()
    await deverRelatorio(ctx, tx, {
      entregaId: entrega.id,
      para,
      chave: `vencimentos:pedido:${entrega.id}`,
      vencimentos,
      hoje,
    })
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: emails.tela,
      entidade: emails.name,
      alvoId: id,
      descricao: `Enviou agora o relatório de documentações vencidas a "${para}": ${emNumeros(vencimentos)}`,
    })
    return { enviado: true, vencidos, aVencer, motivo: null }
  })
