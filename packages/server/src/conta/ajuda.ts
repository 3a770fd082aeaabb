import { suporte } from '@prumo/domain/administrador/suporte.ts'
import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { logAct } from '../core/audit/audit.ts'
import { inTransaction } from '../core/database/database.ts'
import type { Router } from '../core/http/http.ts'
import { announce } from '../core/live/announce.ts'
import { mailLayout } from '../core/mail/layout.ts'
import { queueMail } from '../core/mail/outbox.ts'
import { sayingWhen, tooMany } from './espera.ts'
import { withinTheHour } from './limite-por-hora.ts'

/** Messages an hour of one person. */
const MOST = 20

/** The help form (Spec 2 §2, §5, §7): kept for whoever looks after the system, and mailed to the house's support. */
export function ajudaRoutes(router: Router): void {
  router.call(chamadasDaConta.pedirAjuda, {
    access: 'sessao',
    whilePending: true,
    summary: 'Envia uma mensagem ao suporte',
    handler: async (ctx, { body: sent, request, reply }) => {
      const { id: usuarioId, nome, email } = ctx.usuario
      const who = { conta: usuarioId, endereco: usuarioId, ip: request.ip }
      const within = await withinTheHour(ctx, 'ajuda', who, { conta: MOST, endereco: MOST })
      if (!within.conta) await sayingWhen(reply, () => Promise.reject(tooMany(600)))
      await inTransaction(ctx.db, async (tx) => {
        const { rows } = await sql<{
          id: string
        }>`insert into suporte (autor, contato, descricao, tela, versao, usuario_id)
          values (${sent.autor}, ${sent.contato}, ${sent.descricao}, ${sent.tela}, ${sent.versao}, ${usuarioId})
          returning id`.execute(tx)
        const { id } = rows[0]!
        await announce(ctx, tx, suporte as Entity, { id })
        await logAct(tx, ctx, {
          acao: ACAO.adicionou,
          tela: telasPessoais.ajuda,
          entidade: 'suporte',
          alvoId: id,
          descricao: 'Enviou uma mensagem ao suporte',
        })
        const to = ctx.config.EMAIL_SUPORTE
        if (!to) return
        const subject = `Mensagem de suporte de ${sent.autor ?? nome}`
        const mail = mailLayout({
          title: subject,
          paragraphs: [sent.descricao],
          facts: [
            ['Autor', sent.autor],
            ['Contato', sent.contato],
            ['Conta', `${nome} (${email})`],
            ['Tela', sent.tela],
            ['Versão', sent.versao],
          ],
          footer: 'Enviada pela tela de ajuda do Prumo.',
        })
        const replyTo = sent.contato ?? email
        await queueMail(ctx, tx, {
          to,
          subject,
          ...mail,
          replyTo,
          kind: 'suporte',
          dedupeKey: `suporte:${id}`,
          pessoaId: ctx.usuario.id,
        })
      })
      return { message: messages.sucesso }
    },
  })
}
