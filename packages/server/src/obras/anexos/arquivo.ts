import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import { numeroDaObra } from './frases.ts'

/** GET /obras-anexos/:id/arquivo: a document's file, of whatever revision. Seen is logged as 4, downloaded as 5. */
export async function enviarAnexo(ctx: Ctx, reply: FastifyReply, id: string, baixar: boolean): Promise<FastifyReply> {
  const anexo = await findRow(ctx, ctx.db, obrasAnexos, id)
  const numero = await numeroDaObra(ctx.db, anexo.obraId)
  return sendLogged(ctx, reply, anexo.arquivoId, baixar, (_, ato) => ({
    tela: obrasAnexos.tela,
    entidade: obrasAnexos.name,
    alvoId: id,
    descricao: `${ato} o anexo "${anexo.fileName}" da obra ${numero}`,
  }))
}
