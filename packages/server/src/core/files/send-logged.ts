import { ACAO } from '@prumo/domain/core/log.ts'
import type { FastifyReply } from 'fastify'
import { type LogEntry, logAct } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../database/database.ts'
import { notFound } from '../errors.ts'
import { sendFile } from './send.ts'
import type { Arquivo } from './store.ts'

/** What the trail tells of a file that leaves; `nome` is the name it leaves under, its own unless another is given. */
export type Told = Omit<LogEntry, 'acao'> & { readonly nome?: string }

/**
 * Answers with a stored file and tells of it in one log row, written once its bytes are known to be there: shown is 4,
 * downloaded is 5 (Spec 1 §3), and the sentence begins with the word that `tell` is given. 404 when there is no such file. Whoever calls has checked session, flag and scope at this request.
 */
export async function sendLogged(
  ctx: Ctx,
  reply: FastifyReply,
  arquivoId: unknown,
  download: boolean,
  tell: (arquivo: Arquivo, act: 'Visualizou' | 'Baixou') => Told,
): Promise<FastifyReply> {
  const [arquivo] = arquivoId ? await ctx.files.find(ctx.db, [String(arquivoId)]) : []
  if (!arquivo) throw notFound()
  const { nome = arquivo.nome, ...entry } = tell(arquivo, download ? 'Baixou' : 'Visualizou')
  const stream = await ctx.files.open(arquivo)
  try {
    await inTransaction(ctx.db, (tx) => logAct(tx, ctx, { acao: download ? ACAO.baixou : ACAO.visualizou, ...entry }))
  } catch (error) {
    stream.destroy()
    throw error
  }
  return sendFile(reply, { ...arquivo, nome }, stream, download ? 'attachment' : 'inline')
}
