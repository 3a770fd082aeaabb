import { chamadasDaConta, type SessaoAberta } from '@prumo/domain/conta/chamadas.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { demandProof } from '../core/access/proof.ts'
import { endSessions } from '../core/access/sessions.ts'
import { logAct } from '../core/audit/audit.ts'
import type { Ctx } from '../core/context.ts'
import { inTransaction } from '../core/database/database.ts'
import { notFound } from '../core/errors.ts'
import type { Router } from '../core/http/http.ts'
import { clearSessionCookie } from './cookie.ts'
import { securityEvent } from './registro-de-seguranca.ts'

/** Ends them with one log row, unless there was nothing to end; whoever sits down at a screen left open ends none. */
async function end(ctx: Ctx, endereco: string, which: { only?: string; except?: string }): Promise<number> {
  const ended = await inTransaction(ctx.db, async (tx) => {
    await demandProof(tx, ctx)
    const total = await endSessions(ctx, tx, ctx.usuario.id, which)
    if (total > 0)
      await logAct(tx, ctx, {
        acao: ACAO.excluiu,
        tela: telasPessoais.minhaConta,
        entidade: 'usuarios',
        alvoId: ctx.usuario.id,
        descricao: which.only
          ? 'Encerrou uma sessão da própria conta'
          : `Encerrou ${total} ${total === 1 ? 'outra sessão' : 'outras sessões'} da própria conta`,
      })
    return total
  })
  if (ended > 0) securityEvent(ctx, 'sessão encerrada', { usuario: ctx.usuario.id, endereco, sessoes: ended })
  return ended
}

/** A person's own sessions: where the account is open, and ending any of them. */
export function sessoesRoutes(router: Router): void {
  router.call(chamadasDaConta.sessoes, {
    access: 'sessao',
    whileSeeingAs: false,
    summary: 'As sessões abertas da própria conta',
    handler: async (ctx) => {
      const { rows } = await sql<SessaoAberta>`select id, criada_em, expira_em, coalesce(navegador, '') as navegador,
          coalesce(endereco, '') as endereco, id = ${ctx.sessaoId} as atual
        from sessoes where usuario_id = ${ctx.usuario.id} and expira_em > now() order by id desc`.execute(ctx.db)
      return rows
    },
  })
  router.call(chamadasDaConta.encerrarSessao, {
    access: 'sessao',
    summary: 'Encerra uma sessão da própria conta',
    handler: async (ctx, { params, request, reply }) => {
      if (!looksLikeId(params.id) || (await end(ctx, request.ip, { only: params.id })) === 0) throw notFound()
      if (params.id === ctx.sessaoId) clearSessionCookie(ctx, reply)
    },
  })
  router.call(chamadasDaConta.encerrarOutras, {
    access: 'sessao',
    summary: 'Encerra as outras sessões da própria conta',
    handler: async (ctx, { request }) => {
      await end(ctx, request.ip, { except: ctx.sessaoId })
    },
  })
}
