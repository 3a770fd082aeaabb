import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { SITUACAO_DE_TRABALHO } from '@prumo/domain/core/trabalhos.ts'
import { chamadasDosTrabalhos, type trabalho } from '@prumo/domain/trabalhos/chamadas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { logAct } from '../core/audit/audit.ts'
import { type Ctx, can } from '../core/context.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import { AppError, conflict, notFound } from '../core/errors.ts'
import { rangeOf } from '../core/files/ranges.ts'
import { sendPart } from '../core/files/send.ts'
import type { Router } from '../core/http/http.ts'
import { cancelWork, type Trabalho, tellOwner, worksOf } from '../core/works/trabalhos.ts'
import { KEPT_DAYS } from '../core/works/trabalhos-sweep.ts'

const DAY_MS = 24 * 60 * 60 * 1000

async function shown(ctx: Ctx, works: readonly Trabalho[]): Promise<z.output<typeof trabalho>[]> {
  const kept = works.flatMap(({ arquivoId }) => arquivoId ?? [])
  const files = kept.length > 0 ? await ctx.files.find(ctx.db, kept) : []
  const bytes = new Map(files.map(({ id, tamanho }) => [id, tamanho]))
  return works.map((work) => line(work, work.arquivoId ? (bytes.get(work.arquivoId) ?? null) : null))
}

const line = (work: Trabalho, tamanho: number | null): z.output<typeof trabalho> => ({
  id: work.id,
  tipo: work.tipo,
  titulo: work.titulo,
  situacao: work.situacao,
  feito: work.feito,
  total: work.total,
  mensagem: work.mensagem,
  faltas: work.faltas,
  arquivoAte:
    work.arquivoId && work.terminadoEm
      ? (work.arquivoAte ?? new Date(Date.parse(work.terminadoEm) + KEPT_DAYS * DAY_MS).toISOString())
      : null,
  tamanho,
  criadoEm: work.criadoEm,
  terminadoEm: work.terminadoEm,
  visto: work.vistoEm !== null,
})

/** The work of that id, if it is this person's. */
async function own(ctx: Ctx, id: string, tx?: Tx): Promise<Trabalho> {
  if (!looksLikeId(id)) throw notFound()
  let query = (tx ?? ctx.db)
    .selectFrom('trabalhos')
    .selectAll()
    .where('id', '=', id)
    .where('usuarioId', '=', ctx.usuario.id)
  if (tx) query = query.forUpdate()
  const work = (await query.executeTakeFirst()) as Trabalho | undefined
  if (!work) throw notFound()
  return work
}

/** Long work as its owner follows it: how far it is, its file, giving it up (design decisions, The wire). */
export function trabalhosRoutes(router: Router): void {
  router.call(chamadasDosTrabalhos.listar, {
    access: 'sessao',
    summary: 'Os trabalhos longos da pessoa, os mais novos primeiro',
    handler: async (ctx) => shown(ctx, await worksOf(ctx.db, ctx.usuario.id)),
  })
  router.call(chamadasDosTrabalhos.ler, {
    access: 'sessao',
    summary: 'Um trabalho longo da pessoa',
    handler: async (ctx, { params }) => (await shown(ctx, [await own(ctx, params.id)]))[0]!,
  })
  router.call(chamadasDosTrabalhos.arquivo, {
    access: 'sessao',
    summary: 'O arquivo que um trabalho fez, inteiro ou a parte que faltava (Range)',
    handler: async (ctx, { params, request, reply }) => {
      const work = await own(ctx, params.id)
      if (work.situacao !== SITUACAO_DE_TRABALHO.concluido)
        throw conflict('Este trabalho ainda não tem arquivo.', { situacao: work.situacao })
      const past = work.arquivoAte !== null && Date.parse(work.arquivoAte) < Date.now()
      const [arquivo] = work.arquivoId && !past ? await ctx.files.find(ctx.db, [work.arquivoId]) : []
      if (!arquivo)
        throw new AppError(
          410,
          past
            ? 'O prazo para baixar este arquivo passou e ele foi removido. Gere-o de novo.'
            : `O arquivo ficou guardado por ${KEPT_DAYS} dias e foi removido. Gere-o de novo.`,
        )
      const held = new Set(ctx.centros)
      const { acessos = [] } = work.registro!
      const less =
        !work.centros.every((centro) => held.has(centro)) || !acessos.every((alvo) => can(ctx, { alvo }, 'acesso'))
      if (!router.works.allows(ctx, work.tipo) || less)
        throw new AppError(403, 'Suas permissões mudaram depois que este arquivo foi feito. Gere-o de novo.')
      const parte = rangeOf(request, arquivo)
      const bytes = await ctx.files.open(arquivo, parte)
      // The one log row of an export: it left the house now. A download that goes on is told too, as what it is.
      await inTransaction(ctx.db, async (tx) => {
        const { telaId, entidade, descricao, alvoId = null, centros, mudancas } = work.registro!
        await logAct(tx, ctx, {
          acao: ACAO.baixou,
          tela: { id: telaId },
          entidade,
          alvoId,
          descricao: parte && parte.from > 0 ? `${descricao} (continuação)` : descricao,
          ...(centros && { centros }),
          ...(mudancas && { mudancas }),
        })
        if (!ctx.verComo)
          await sql`update trabalhos set visto_em = now() where id = ${work.id} and visto_em is null`.execute(tx)
      }).catch((error) => {
        bytes.destroy()
        throw error
      })
      return sendPart(reply, arquivo, bytes, parte)
    },
  })
  router.call(chamadasDosTrabalhos.excluir, {
    access: 'sessao',
    summary: 'Cancela um trabalho em andamento; um que terminou é descartado com o seu arquivo',
    handler: (ctx, { params }) =>
      inTransaction(ctx.db, async (tx) => {
        const work = await own(ctx, params.id, tx)
        if (work.situacao === SITUACAO_DE_TRABALHO.emAndamento) await cancelWork(tx, work.id)
        else {
          await tx.deleteFrom('trabalhos').where('id', '=', work.id).execute()
          if (work.arquivoId) await ctx.files.remove(tx, [work.arquivoId])
        }
        await tellOwner(ctx.live, tx, work.id, ctx.usuario.id)
      }),
  })
  router.call(chamadasDosTrabalhos.marcarVistos, {
    access: 'sessao',
    summary: 'A pessoa viu o que terminou',
    handler: async (ctx) => {
      await sql`update trabalhos set visto_em = now()
        where usuario_id = ${ctx.usuario.id} and visto_em is null and situacao <> ${SITUACAO_DE_TRABALHO.emAndamento}`.execute(
        ctx.db,
      )
    },
  })
}
