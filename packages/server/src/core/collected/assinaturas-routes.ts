import { type AssinaturaNova, assinaturaNaResposta, assinaturaNova } from '@prumo/domain/core/assinaturas.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { screensOf } from '@prumo/domain/core/entity.ts'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { findRow } from '../crud/read.ts'
import { notFound } from '../errors.ts'
import { keepOnce } from '../files/keep-once.ts'
import { sendLogged } from '../files/send-logged.ts'
import { idParams, type Router } from '../http/http.ts'
import { type Answer, digest } from '../http/idempotency.ts'
import {
  type AssinaturaHost,
  type AssinaturaHosts,
  insertSignature,
  prepareSignature,
  signaturesOf,
} from './assinaturas.ts'
import { hostsOf, ofRecord, recordOf } from './hosts.ts'

const declare = hostsOf<AssinaturaHost>(sharedRoutes)

/** The signatures of an entity's records: `/{slug}/:id/assinaturas` (field contract, Signatures), and the drawing of each. */
export function assinaturasRoutes(router: Router, host: AssinaturaHost): void {
  declare(router, host)
  const { entity, assinaturas } = host
  const { noun } = entity
  const url = `/${entity.name}/:id/assinaturas`
  router.route({
    method: 'GET',
    url,
    access: { tela: screensOf(entity), flag: 'visualizar' },
    params: idParams,
    answer: z.object({ itens: z.array(assinaturaNaResposta) }),
    summary: `Assinaturas de ${noun.article === 'a' ? 'uma' : 'um'} ${noun.one}, e se ainda valem para o que está escrito`,
    handler: async (ctx, { params }) => ({
      itens: await signaturesOf(ctx.db, host, await findRow(ctx, ctx.db, entity, params.id)),
    }),
  })
  router.route({
    method: 'POST',
    url,
    access: { tela: entity.tela, flag: assinaturas.send },
    params: idParams,
    body: assinaturaNova(assinaturas),
    answer: assinaturaNaResposta,
    status: 201,
    summary: `Guarda a assinatura desenhada por quem assina ${noun.article} ${noun.one} (imagem: PNG em base64)`,
    handler: async (ctx, { params, body, request, reply }) => {
      const answer = await collect(ctx, host, params.id, body, request.headers['idempotency-key'])
      reply.code(answer.status)
      return answer.body
    },
  })
}

async function collect(
  ctx: Ctx,
  host: AssinaturaHost,
  id: string,
  dados: AssinaturaNova,
  key: string | string[] | undefined,
): Promise<Answer> {
  const { entity, assinaturas, refuse } = host
  refuse?.(await findRow(ctx, ctx.db, entity, id))
  const prepared = await prepareSignature(ctx, assinaturas, id, dados.imagem)
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
  router.route({
    method: 'GET',
    url: '/assinaturas-coletadas/:id/imagem',
    access: 'sessao',
    params: idParams,
    summary: 'O desenho de uma assinatura; ver fica no registro',
    handler: async (ctx, { params: { id }, reply }) => {
      if (!looksLikeId(id)) throw notFound()
      const linha = await ctx.db.selectFrom('assinaturasColetadas').selectAll().where('id', '=', id).executeTakeFirst()
      if (!linha) throw notFound()
      const { host, record } = await recordOf(ctx, ctx.db, hosts, linha)
      return sendLogged(ctx, reply, linha.arquivoId, false, (_, act) => ({
        tela: host.entity.tela,
        entidade: host.entity.name,
        alvoId: linha.registroId,
        descricao: `${act} a assinatura de ${linha.nome} ${ofRecord(host.entity, record)}`,
      }))
    },
  })
}
