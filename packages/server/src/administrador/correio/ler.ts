import { correio, SITUACAO_DE_CORREIO } from '@prumo/domain/administrador/correio.ts'
import type { EstadoDoCorreio, MensagemDoCorreio } from '@prumo/domain/administrador/correio-respostas.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'

const { naFila, falhou } = SITUACAO_DE_CORREIO

/** Is there a mail server, and what of this person's reach waits or was given up. */
export async function lerEstado(ctx: Ctx): Promise<EstadoDoCorreio> {
  const { rows } = await sql<{ naFila: string; falharam: string; maisAntiga: string | null }>`
    select count(*) filter (where situacao = ${naFila}) as na_fila, count(*) filter (where situacao = ${falhou}) as falharam,
      min(criado_em) filter (where situacao = ${naFila}) as mais_antiga
    from correio where situacao in (${naFila}, ${falhou}) and ${inScope(ctx, correio)}`.execute(ctx.db)
  const { naFila: fila, falharam, maisAntiga } = rows[0]!
  return {
    servidor: Boolean(ctx.config.SMTP_URL),
    naFila: Number(fila),
    falharam: Number(falharam),
    maisAntiga,
  }
}

/** What a mail says. One with a one-time link or password shows neither body, sent or not: whoever read it could use it. */
export async function lerMensagem(ctx: Ctx, id: string): Promise<MensagemDoCorreio> {
  if (!looksLikeId(id)) throw notFound()
  const { rows } = await sql<{ texto: string; html: string | null; sigiloso: boolean }>`
    select texto, html, sigiloso from correio where id = ${id} and ${inScope(ctx, correio)}`.execute(ctx.db)
  const mensagem = rows[0]
  if (!mensagem) throw notFound()
  return mensagem.sigiloso ? { texto: null, html: null, sigiloso: true } : mensagem
}
