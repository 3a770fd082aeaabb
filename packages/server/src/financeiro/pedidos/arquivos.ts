import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { sendLogged } from '../../core/files/send-logged.ts'

/**
 * Sends an attachment's file, or its proof of payment: session and flag were checked by the route, scope is checked here,
 * at this very request (Security I-27). Seen is logged as 4, downloaded as 5, once the bytes are known to be there.
 */
export async function enviarArquivo(
  ctx: Ctx,
  reply: FastifyReply,
  anexoId: string,
  { qual, baixar }: { qual: 'anexo' | 'comprovante'; baixar: boolean },
): Promise<FastifyReply> {
  const anexo = await findRow(ctx, ctx.db, pedidosAnexos, anexoId)
  const pedido = await findRow(ctx, ctx.db, pedidos, anexo.pedidoId)
  const arquivoId = qual === 'anexo' ? anexo.arquivoId : anexo.comprovanteArquivoId
  return sendLogged(ctx, reply, arquivoId, baixar, (arquivo, ato) => ({
    tela: pedidos.tela,
    entidade: pedidosAnexos.name,
    alvoId: anexoId,
    descricao: `${ato} ${qual === 'anexo' ? 'o anexo' : 'o comprovante'} "${arquivo.nome}" do pedido ${pedido.numero}`,
  }))
}
