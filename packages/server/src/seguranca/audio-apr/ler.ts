import { ACAO } from '@prumo/domain/core/log.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { aprsAudios } from '@prumo/domain/seguranca/audio-apr/aprs-audios.ts'
import type { AudioDaApr } from '@prumo/domain/seguranca/audio-apr/respostas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logAct } from '../../core/audit/audit.ts'
import { impedimentoOf } from '../../core/collected/hosts.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database/database.ts'
import { notFound } from '../../core/errors.ts'
import { rangeOf } from '../../core/files/ranges.ts'
import { sendPart } from '../../core/files/send.ts'
import { recusarTerminada } from '../apr/coleta.ts'

/** The recordings of an APR that its reader may see, in the order in which they came. */
export async function audiosDaApr(ctx: Ctx, aprId: string) {
  const apr = await findRow(ctx, ctx.db, aprs, aprId)
  const rows = await ctx.db.selectFrom('aprsAudios').selectAll().where('aprId', '=', aprId).orderBy('id').execute()
  return {
    itens: rows.map((row) => toRecord(aprsAudios, row)) as AudioDaApr[],
    ...impedimentoOf(recusarTerminada, apr),
    guardaDias: ctx.config.APR_AUDIO_GUARDA_DIAS,
  }
}

/** GET /audios/:id/arquivo, whole or the part that a player asks for: the beginning is told in the trail, each time. */
export async function ouvirAudio(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  baixar: boolean,
): Promise<FastifyReply> {
  const audio = await findRow(ctx, ctx.db, aprsAudios, id)
  const { numero } = await findRow(ctx, ctx.db, aprs, audio.aprId)
  const [arquivo] = await ctx.files.find(ctx.db, [audio.arquivoId])
  if (!arquivo) throw notFound()
  const parte = rangeOf(request, arquivo)
  const bytes = await ctx.files.open(arquivo, parte)
  if (!parte || parte.from === 0)
    await inTransaction(ctx.db, (tx) =>
      logAct(tx, ctx, {
        acao: baixar ? ACAO.baixou : ACAO.visualizou,
        tela: aprs.tela,
        entidade: aprs.name,
        alvoId: audio.aprId,
        descricao: `${baixar ? 'Baixou' : 'Ouviu'} um áudio da APR "${numero}"`,
      }),
    ).catch((error) => {
      bytes.destroy()
      throw error
    })
  return sendPart(reply, arquivo, bytes, parte)
}
