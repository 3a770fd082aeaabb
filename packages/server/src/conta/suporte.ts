/** Messages to the support where they meet the database: the answer is mailed to whoever wrote. */
import { SITUACAO_DE_SUPORTE, suporte } from '@prumo/domain/administrador/suporte.ts'
import { fluxoDoSuporte } from '@prumo/domain/administrador/suporte-fluxo.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type FluxoNoBanco, pessoaDe } from '../core/atos/agir.ts'
import { servicoDoFluxo, transicaoRoute } from '../core/atos/transicao.ts'
import { can } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import type { Router } from '../core/http/http.ts'
import { mailLayout } from '../core/mail/layout.ts'
import { queueMail } from '../core/mail/outbox.ts'
import type { HomeSource } from '../core/modulo/home.ts'

const BANCO: FluxoNoBanco<typeof fluxoDoSuporte> = {
  fluxo: fluxoDoSuporte,
  carregar: async (ctx, _db, row) => ({ row, registro: row, pessoa: pessoaDe(ctx) }),
}

export const servicoDoSuporte = servicoDoFluxo(BANCO)

export function suporteRoutes(router: Router): void {
  transicaoRoute(router, BANCO, {
    passos: {
      responder: {
        escrever: (_tx, { pessoa }, { motivo }) => ({
          campos: { resposta: motivo ?? '', respondidaEm: new Date().toISOString(), respondidaPorId: pessoa.id },
        }),
        frase: () => 'Respondeu a mensagem de suporte',
        async depois(tx, mensagem) {
          const { id, contato, descricao, resposta, usuarioId, data, revisao } = mensagem
          const { rows } = await sql<{ email: string }>`select email from usuarios
          where id = ${usuarioId}::bigint and is_ativo`.execute(tx)
          const para = contato?.includes('@') ? contato : rows[0]?.email
          if (!para)
            throw conflict(
              'Não há a quem responder: a mensagem não diz um e-mail, e quem a enviou não usa mais o sistema.',
            )
          const subject = 'Resposta à sua mensagem ao suporte'
          await queueMail(router.services, tx, {
            to: para,
            subject,
            ...mailLayout({
              title: subject,
              paragraphs: [resposta ?? ''],
              facts: [[`Você escreveu em ${formatInstant(data)}`, descricao]],
            }),
            kind: 'suporte',
            dedupeKey: `suporte-resposta:${id}:${revisao}`,
            pessoaId: usuarioId,
          })
        },
      },
      encerrar: { frase: () => 'Encerrou a mensagem de suporte' },
      reabrir: { frase: () => 'Reabriu a mensagem de suporte' },
    },
  })
}

/** Messages nobody answered yet, for who answers them. */
export const suporteNoInicio: HomeSource = {
  async pending(ctx) {
    if (!can(ctx, telas.suporte, 'editar')) return {}
    const { rows } = await sql<{ n: string }>`select count(*) as n from suporte
      where situacao = ${sql.lit(SITUACAO_DE_SUPORTE.aberta)}`.execute(ctx.db)
    return Number(rows[0]!.n) > 0 ? { [suporte.tela.id]: Number(rows[0]!.n) } : {}
  },
  async blocks() {
    return []
  },
}
