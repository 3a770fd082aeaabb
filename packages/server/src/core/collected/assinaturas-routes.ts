import {
  type AssinaturaColetada,
  type AssinaturaNova,
  assinaturaNaResposta,
  assinaturaNova,
  assinaturasNaResposta,
} from '@prumo/domain/core/assinaturas.ts'
import { comEsquemas } from '@prumo/domain/core/chamada.ts'
import { assinaturasDe } from '@prumo/domain/core/coleta.ts'
import { chamadasDaAssinatura } from '@prumo/domain/core/coleta-chamadas.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { screensOf } from '@prumo/domain/core/entity.ts'
import { desenhado } from '../campo/tratar.ts'
import type { Ctx } from '../context.ts'
import { findRow } from '../crud/read.ts'
import { notFound } from '../errors.ts'
import { keepOnce } from '../files/keep-once.ts'
import { sendLogged } from '../files/send-logged.ts'
import type { Router } from '../http/http.ts'
import { type Answer, answerAs, digest } from '../http/idempotency.ts'
import {
  type AssinaturaHost,
  type AssinaturaHosts,
  insertSignature,
  prepareSignature,
  signaturesOf,
} from './assinaturas.ts'
import { hostsOf, impedimentoOf, ofRecord, recordOf } from './hosts.ts'

const declare = hostsOf<AssinaturaHost>(sharedRoutes)

/** The signatures of an entity's records: `/{slug}/:id/assinaturas` (field contract, Signatures), and the drawing of each. */
export function assinaturasRoutes(router: Router, host: AssinaturaHost): void {
  declare(router, host)
  const { entity, assinaturas } = host
  const { noun } = entity
  const calls = assinaturasDe(entity)
  router.call(comEsquemas(calls.listar, { answer: assinaturasNaResposta }), {
    access: { tela: screensOf(entity), flag: 'visualizar' },
    summary: `Assinaturas de ${noun.article === 'a' ? 'uma' : 'um'} ${noun.one}, e se ainda valem para o que está escrito`,
    handler: async (ctx, { params }) => {
      const record = await findRow(ctx, ctx.db, entity, params.id)
      return { itens: await signaturesOf(ctx.db, host, record), ...impedimentoOf(host.refuse, record) }
    },
  })
  router.call(
    comEsquemas(calls.coletar, { body: assinaturaNova(assinaturas), answer: assinaturaNaResposta, status: 201 }),
    {
      access: { tela: entity.tela, flag: assinaturas.send },
      summary: `Guarda a assinatura desenhada por quem assina ${noun.article} ${noun.one} (imagem: PNG em base64)`,
      handler: async (ctx, { params, body, request, reply }) =>
        answerAs(reply, await collect(ctx, host, params.id, body, request.headers['idempotency-key'])),
    },
  )
}

async function collect(
  ctx: Ctx,
  host: AssinaturaHost,
  id: string,
  dados: AssinaturaNova,
  key: string | string[] | undefined,
): Promise<Answer<AssinaturaColetada>> {
  const { entity, assinaturas, refuse } = host
  refuse?.(await findRow(ctx, ctx.db, entity, id))
  const prepared = await prepareSignature(ctx, assinaturas, id, Buffer.from(dados.imagem, 'base64'))
  return keepOnce(
    ctx,
    { route: `${entity.name}/${id}/assinaturas`, key, bodyDigest: digest(JSON.stringify(dados)) },
    [prepared.placement],
    async (tx, [arquivo]) => ({
      status: 201,
      body: await insertSignature(ctx, tx, host, id, prepared.id, arquivo!, dados),
    }),
  )
}

function sharedRoutes(router: Router, hosts: AssinaturaHosts): void {
  router.call(chamadasDaAssinatura.imagem, {
    access: 'sessao',
    summary: 'O desenho de uma assinatura; ver fica no registro',
    handler: async (ctx, { params: { id }, reply }) => {
      if (!looksLikeId(id)) throw notFound()
      const linha = await ctx.db.selectFrom('assinaturasColetadas').selectAll().where('id', '=', id).executeTakeFirst()
      if (!linha) throw notFound()
      const { host, record } = await recordOf(ctx, ctx.db, hosts, linha)
      const arquivoId = linha.arquivoId ?? (await desenhado(ctx, 'assinatura', id))
      return sendLogged(ctx, reply, arquivoId, false, (_, act) => ({
        tela: host.entity.tela,
        entidade: host.entity.name,
        alvoId: linha.registroId,
        descricao: `${act} a assinatura de ${linha.nome} ${ofRecord(host.entity, record)}`,
      }))
    },
  })
}
