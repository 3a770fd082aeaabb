import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import type { FastifyReply } from 'fastify'
import { logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database.ts'
import { notFound } from '../../core/errors.ts'
import { sendFile } from '../../core/files/send.ts'
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
  const [arquivo] = await ctx.files.find(ctx.db, [doc.arquivoId as string])
  if (!arquivo) throw notFound()
  const assunto = await assuntoDe(ctx.db, doc)
  const stream = await ctx.files.open(arquivo)
  try {
    await inTransaction(ctx.db, (tx) =>
      logAct(tx, ctx, {
        acao: baixar ? 5 : 4,
        tela: colaboradoresDocs.tela,
        entidade: colaboradoresDocs.name,
        alvoId: id,
        descricao: `${baixar ? 'Baixou' : 'Visualizou'} ${documentoEmFrase(assunto)}`,
      }),
    )
  } catch (error) {
    stream.destroy()
    throw error
  }
  return sendFile(reply, arquivo, stream, baixar ? 'attachment' : 'inline')
}
