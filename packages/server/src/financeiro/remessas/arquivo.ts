import { impedimento } from '@prumo/domain/core/fluxo.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { leiauteDaConta } from '@prumo/domain/financeiro/contas-pagadoras.ts'
import type { trecho } from '@prumo/domain/financeiro/remessas/chamadas.ts'
import { explicarRemessa } from '@prumo/domain/financeiro/remessas/explicar.ts'
import { fluxoDaRemessa } from '@prumo/domain/financeiro/remessas/fluxo.ts'
import type { ExplicacaoDeRemessa } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { barrar, pessoaDe } from '../../core/atos/agir.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { notFound } from '../../core/errors.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import { carregarRemessa, naRemessa, nomeDaRemessa, type Remessa } from './carregar.ts'

const dito = (remessa: Remessa, verbo: string) => ({
  tela: telas.remessas,
  entidade: 'remessas',
  alvoId: remessa.id,
  centros: remessa.centros,
  descricao: `${verbo}${nomeDaRemessa(remessa)}`,
})

/** GET /remessas/:id/arquivo: the bytes as they were made, once released where that is asked; told in the log when they start. */
export async function baixarRemessa(ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const remessa = await carregarRemessa(ctx, ctx.db, id)
  barrar(impedimento(fluxoDaRemessa, 'baixar', naRemessa(remessa), pessoaDe(ctx)))
  return sendLogged(ctx, reply, remessa.arquivoId, true, () => dito(remessa, 'Baixou o arquivo d'))
}

/** GET /remessas/:id/explicacao: lines of the stored file, each in words; a sheet, which people read as it is, has none. */
export async function explicar(
  ctx: Ctx,
  id: string,
  { de, quantas }: z.output<typeof trecho>,
): Promise<ExplicacaoDeRemessa> {
  const remessa = await carregarRemessa(ctx, ctx.db, id)
  if (remessa.formato === 'planilha') return { total: 0, linhas: [] }
  const [arquivo] = await ctx.files.find(ctx.db, [remessa.arquivoId])
  if (!arquivo) throw notFound()
  const partes: Buffer[] = []
  for await (const parte of await ctx.files.open(arquivo)) partes.push(parte as Buffer)
  const linhas = Buffer.concat(partes).toString('latin1').split('\r\n').filter(Boolean)
  await inTransaction(ctx.db, (tx) => logAct(tx, ctx, { acao: ACAO.visualizou, ...dito(remessa, 'Viu o conteúdo d') }))
  return {
    total: linhas.length,
    linhas: explicarRemessa(linhas, leiauteDaConta(remessa.leiaute))
      .slice(de - 1, de - 1 + quantas)
      .map((linha) => ({ ...linha, texto: linhas[linha.numero - 1] ?? '' })),
  }
}
