import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { notFound } from '../../core/errors.ts'
import { sendLogged } from '../../core/files/send-logged.ts'

/**
 * GET /sgi-documentos-anexos/:id/arquivo: a version's file, to whoever may see the document; one that is no longer in force
 * to full access alone (the entity's own scope). Seen is logged as 4, downloaded as 5, once the bytes are known to be there.
 */
export async function enviarVersao(
  ctx: Ctx,
  reply: FastifyReply,
  id: string,
  { baixar }: { baixar: boolean },
): Promise<FastifyReply> {
  const versao = await findRow(ctx, ctx.db, sgiDocumentosAnexos, id)
  const documento = await findRow(ctx, ctx.db, sgiDocumentos, versao.documentoId)
  return sendLogged(ctx, reply, versao.arquivoId, baixar, (_, ato) => ({
    tela: sgiDocumentos.tela,
    entidade: sgiDocumentosAnexos.name,
    alvoId: id,
    descricao: `${ato} a versão ${versao.versao} do documento do SGI "${documento.codigo}"`,
  }))
}

/** GET /sgi-documentos/:id/arquivo: the file of the version in force. */
export async function enviarVigente(
  ctx: Ctx,
  reply: FastifyReply,
  documentoId: string,
  como: { baixar: boolean },
): Promise<FastifyReply> {
  const { id } = await findRow(ctx, ctx.db, sgiDocumentos, documentoId)
  const vigente = await ctx.db
    .selectFrom('sgiDocumentosAnexos')
    .select('id')
    .where('documentoId', '=', id)
    .where('obsoleta', '=', false)
    .executeTakeFirst()
  if (!vigente) throw notFound()
  return enviarVersao(ctx, reply, vigente.id, como)
}
