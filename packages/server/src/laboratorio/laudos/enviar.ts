/** Laudos by mail, to who has the piece or to the client: the address is shown, confirmed, and told in the trail. */

import { formatDate } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { laudos, STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray, inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import { conflict, notFound } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'

interface Alvo {
  readonly id: string
  readonly identificacao: string
  readonly equipamento: string
  readonly status: number
  readonly dataValidade: string | null
  readonly codigoVerificacao: string | null
  readonly arquivoId: string | null
  readonly centroDeCustoId: string
  readonly nome: string
  readonly email: string | null
}

/** Who is told of each: the client of outside; or whoever has the piece, by the user of the same CPF; or the team's supervisor. */
async function alvosDe(ctx: Ctx, db: Db | Tx, ids: readonly string[]): Promise<Alvo[]> {
  const { rows } =
    await sql<Alvo>`select l.id, l.identificacao, l.equipamento, l.status, l.data_validade::text, l.codigo_verificacao,
      l.arquivo_id, l.centro_de_custo_id, coalesce(k.nome, dono.nome, su.nome, o.solicitante) as nome,
      case when k.id is not null then k.email else coalesce(dono.email, su.email) end as email
    from laudos as l join laboratorio_os as o on o.id = l.os_id left join clientes_laboratorio as k on k.id = o.cliente_id
      left join equipes as e on e.id = o.equipe_id left join usuarios as su on su.id = e.supervisor_id and su.is_ativo
      left join lateral (select u.nome, u.email from equipamentos_isolantes as q join colaboradores as c on c.id = q.colab_id
        join usuarios as u on u.cpf = c.cpf and u.is_ativo where q.id = any(l.equipamentos_ids) order by q.id limit 1) as dono on true
    where l.id = any(${idArray(ids)}) and ${inScope(ctx, laudos, 'l')} order by l.numero, l.numero_revisao, l.id`.execute(
      db,
    )
  if (rows.length < new Set(ids).size) throw notFound()
  const fora = rows.find(({ status }) => status !== STATUS_DE_LAUDO.emitido)
  if (fora) throw conflict(`O laudo “${fora.identificacao}” não está emitido: só se envia o que vale.`)
  return rows
}

function mensagem(ctx: Ctx, { identificacao, equipamento, dataValidade, codigoVerificacao }: Alvo) {
  const subject = `Laudo ${identificacao}`
  return {
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: [`${ctx.usuario.nome} enviou a você o laudo de ensaio elétrico que vai em anexo.`],
      facts: [
        ['Equipamento', equipamento],
        ['Válido até', dataValidade ? formatDate(dataValidade) : 'sem validade: reprovado'],
      ],
      button: { label: 'Conferir o laudo', url: `${publicUrl(ctx)}/laudo/verificar/${codigoVerificacao}` },
    }),
  }
}

export function enviarRoutes(router: Router): void {
  router.call(chamadasDeLaudos.destinos, {
    access: { tela: laudos.tela, flag: 'editar' },
    summary: 'A quem cada laudo seria enviado, para conferência antes do envio',
    handler: async (ctx, { body: { ids } }) => ({
      destinos: (await alvosDe(ctx, ctx.db, ids)).map(({ id, identificacao, nome, email }) => ({
        laudoId: id,
        identificacao,
        nome,
        email,
      })),
    }),
  })
  router.call(chamadasDeLaudos.enviar, {
    access: { tela: laudos.tela, flag: 'editar' },
    summary: 'Envia laudos emitidos por e-mail, cada um ao endereço confirmado, com o PDF em anexo',
    handler: (ctx, { body: { envios } }) =>
      inTransaction(ctx.db, async (tx) => {
        const alvos = await alvosDe(
          ctx,
          tx,
          envios.map(({ laudoId }) => laudoId),
        )
        const porId = new Map(alvos.map((um) => [um.id, um]))
        const momento = Date.now()
        for (const [n, { laudoId, email }] of envios.entries()) {
          const alvo = porId.get(laudoId)!
          await queueMail(ctx, tx, {
            kind: 'laudo',
            to: email,
            centros: [alvo.centroDeCustoId],
            ...mensagem(ctx, alvo),
            replyTo: ctx.usuario.email,
            arquivoId: alvo.arquivoId!,
            dedupeKey: `laudo:${laudoId}:${ctx.usuario.id}:${momento}:${n}`,
          })
        }
        const [so] = envios.length === 1 ? envios : []
        await logAct(tx, ctx, {
          acao: ACAO.baixou,
          tela: laudos.tela,
          entidade: laudos.name,
          alvoId: so ? so.laudoId : null,
          descricao: so
            ? `Enviou o laudo ${porId.get(so.laudoId)!.identificacao} por e-mail a ${so.email}`
            : `Enviou ${envios.length} laudos por e-mail: ${envios.map(({ laudoId, email }) => `${porId.get(laudoId)!.identificacao} a ${email}`).join('; ')}`.slice(
                0,
                2000,
              ),
          ...(!so && { centros: alvos.map(({ centroDeCustoId }) => centroDeCustoId) }),
        })
        return { enviados: envios.length }
      }),
  })
}
