import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { FastifyReply } from 'fastify'
import { logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database.ts'
import { notFound } from '../../core/errors.ts'
import { sendFile } from '../../core/files/send.ts'

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
  const arquivoId = (qual === 'anexo' ? anexo.arquivoId : anexo.comprovanteArquivoId) as string | null
  const [arquivo] = arquivoId ? await ctx.files.find(ctx.db, [arquivoId]) : []
  if (!arquivo) throw notFound()
  const pedido = await findRow(ctx, ctx.db, pedidos, anexo.pedidoId as string)
  const stream = await ctx.files.open(arquivo)
  try {
    const nome = `${qual === 'anexo' ? 'o anexo' : 'o comprovante'} "${arquivo.nome}" do pedido ${pedido.numero}`
    await inTransaction(ctx.db, (tx) =>
      logAct(tx, ctx, {
        acao: baixar ? 5 : 4,
        tela: pedidos.tela,
        entidade: pedidosAnexos.name,
        alvoId: anexoId,
        descricao: `${baixar ? 'Baixou' : 'Visualizou'} ${nome}`,
      }),
    )
  } catch (error) {
    stream.destroy()
    throw error
  }
  return sendFile(reply, arquivo, stream, baixar ? 'attachment' : 'inline')
}
