import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import { assuntoDe, documentoEmFrase } from './frases.ts'

/**
 * Sends a document's file: scope and level are asked at this very request (Security 3.7, 3.9). Seen is logged as 4,
 * downloaded as 5, once the bytes are known to be there.
 */
export async function enviarDocumento(
  ctx: Ctx,
  reply: FastifyReply,
  id: string,
  baixar: boolean,
): Promise<FastifyReply> {
  const doc = await findRow(ctx, ctx.db, colaboradoresDocs, id)
  const assunto = await assuntoDe(ctx.db, doc)
  return sendLogged(ctx, reply, doc.arquivoId, baixar, (_, ato) => ({
    tela: colaboradoresDocs.tela,
    entidade: colaboradoresDocs.name,
    alvoId: id,
    descricao: `${ato} ${documentoEmFrase(assunto)}`,
  }))
}
