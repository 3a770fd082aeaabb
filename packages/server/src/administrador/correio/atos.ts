import { correio, SITUACAO_DE_CORREIO } from '@prumo/domain/administrador/correio.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Changes, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { queueAgain } from '../../core/mail/outbox.ts'

type Correio = RecordOf<typeof correio>
type Travado = Correio & { sigiloso: boolean; enderecoErrado: boolean }
const { naFila, enviado, falhou } = SITUACAO_DE_CORREIO

/** Given up because nobody could be written to at that address: trying again would not help. */
const ENDERECO_ERRADO = 'O endereço de e-mail não é válido.'
/** Mails one act puts back in the queue at most. */
const MAXIMO_POR_VEZ = 1000

async function travar(ctx: Ctx, tx: Tx, id: string): Promise<Travado> {
  if (!looksLikeId(id)) throw notFound()
  const { rows } = await sql<RowOf<typeof correio>>`
    select * from correio where id = ${id} and ${inScope(ctx, correio)} for update`.execute(tx)
  const row = rows[0]
  if (!row) throw notFound()
  return Object.assign(toRecord(correio, row), {
    sigiloso: row.sigiloso,
    enderecoErrado: row.erro === ENDERECO_ERRADO,
  })
}

const reler = async (tx: Tx, id: string): Promise<Correio> =>
  toRecord(correio, await tx.selectFrom('correio').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

/** POST /correio/:id/reenviar: a mail that was given up waits in the queue again. */
export const reenviar = (ctx: Ctx, id: string): Promise<Correio> =>
  inTransaction(ctx.db, async (tx) => {
    const mail = await travar(ctx, tx, id)
    if (mail.situacao !== falhou)
      throw conflict(mail.situacao === enviado ? 'Este e-mail já foi enviado.' : 'Este e-mail já está na fila.')
    if (mail.sigiloso)
      throw conflict('Este e-mail levava um link de uso único, que já foi apagado. Peça outro a quem o enviou.')
    if (mail.enderecoErrado)
      throw conflict('O endereço não é válido. Corrija o e-mail no cadastro e repita o ato que o avisa.')
    await queueAgain(ctx, tx, [id])
    await contar(ctx, tx, id, `Pôs de novo na fila o e-mail "${mail.assunto}" para ${mail.para}`, {
      situacao: [falhou, naFila],
    })
    return reler(tx, id)
  })

/** POST /correio/reenviar-falhas: everything given up that could still go, of what this person may see. One row of the log. */
export const reenviarFalhas = (ctx: Ctx): Promise<{ reenviados: number }> =>
  inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: string; centros: string[] }>`select id, centros from correio
      where situacao = ${falhou} and not sigiloso and erro is distinct from ${ENDERECO_ERRADO} and ${inScope(ctx, correio)}
      order by id limit ${MAXIMO_POR_VEZ} for update`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return { reenviados: 0 }
    await queueAgain(ctx, tx, ids)
    const quantos = ids.length === 1 ? '1 e-mail que falhou' : `${ids.length} e-mails que falharam`
    await contar(
      ctx,
      tx,
      ids[0]!,
      `Pôs de novo na fila ${quantos}`,
      { emails: [0, ids.length] },
      rows.flatMap(({ centros }) => centros),
    )
    return { reenviados: ids.length }
  })

/** POST /correio/:id/desistir: what has not left will not leave. It stays in sight, as given up. */
export const desistir = (ctx: Ctx, id: string): Promise<Correio> =>
  inTransaction(ctx.db, async (tx) => {
    const mail = await travar(ctx, tx, id)
    if (mail.situacao !== naFila) throw conflict('Só se desiste de um e-mail que ainda está na fila.')
    await sql`update correio set situacao = ${falhou}, erro = ${`${ctx.autor.nome} tirou este e-mail da fila.`}, revisao = revisao + 1,
        texto = case when sigiloso then '' else texto end, html = case when sigiloso then null else html end
      where id = ${id}`.execute(tx)
    await contar(ctx, tx, id, `Tirou da fila o e-mail "${mail.assunto}" para ${mail.para}`, {
      situacao: [naFila, falhou],
    })
    return reler(tx, id)
  })

const contar = (
  ctx: Ctx,
  tx: Tx,
  alvoId: string,
  descricao: string,
  mudancas: Changes,
  centros?: readonly string[],
): Promise<void> =>
  logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: correio.tela,
    entidade: correio.name,
    alvoId,
    descricao,
    mudancas,
    ...(centros && { centros }),
  })
