import { comEsquemas } from '@prumo/domain/core/chamada.ts'
import { fotosDe } from '@prumo/domain/core/coleta.ts'
import { chamadasDaFoto } from '@prumo/domain/core/coleta-chamadas.ts'
import { screensOf } from '@prumo/domain/core/entity.ts'
import { envioDeFoto, type Foto, fotoNaResposta, fotoNova, fotosNaResposta } from '@prumo/domain/core/fotos.ts'
import type { FastifyRequest } from 'fastify'
import { desenhado } from '../campo/tratar.ts'
import type { Ctx } from '../context.ts'
import { findRow } from '../crud/read.ts'
import { notFound } from '../errors.ts'
import { keepOnce } from '../files/keep-once.ts'
import { sendLogged } from '../files/send-logged.ts'
import type { Router } from '../http/http.ts'
import { type Answer, answerAs, digest } from '../http/idempotency.ts'
import {
  changeFoto,
  type FotoHost,
  type FotoHosts,
  insertFoto,
  loadFoto,
  photographsOf,
  prepareFoto,
  removeFoto,
} from './fotos.ts'
import { hostsOf, impedimentoOf, ofRecord } from './hosts.ts'

const declare = hostsOf<FotoHost>(sharedRoutes)

/** The photographs of an entity's records: `/{slug}/:id/fotos`, and by their own id `/fotos/:id` (field contract, Photographs). */
export function fotosRoutes(router: Router, host: FotoHost): void {
  declare(router, host)
  const { entity, fotos } = host
  const { noun } = entity
  const calls = fotosDe(entity)
  router.call(comEsquemas(calls.listar, { answer: fotosNaResposta }), {
    access: { tela: screensOf(entity), flag: 'visualizar' },
    summary: `Fotos de ${noun.article === 'a' ? 'uma' : 'um'} ${noun.one}`,
    handler: async (ctx, { params: { id } }) => {
      const record = await findRow(ctx, ctx.db, entity, id)
      return { itens: await photographsOf(ctx.db, host, id), ...impedimentoOf(host.refuse, record) }
    },
  })
  router.call(comEsquemas(calls.enviar, { multipart: true, answer: fotoNaResposta, status: 201 }), {
    access: { tela: entity.tela, flag: fotos.send },
    summary: `Anexa uma foto a ${noun.article === 'a' ? 'uma' : 'um'} ${noun.one} (partes arquivo e dados)`,
    handler: async (ctx, { params, request, reply }) =>
      answerAs(reply, await receiveFoto(ctx, host, params.id, request)),
  })
}

/** POST /{slug}/:id/fotos, once per Idempotency-Key: a telephone at the edge of its network asks again. */
async function receiveFoto(ctx: Ctx, host: FotoHost, id: string, request: FastifyRequest): Promise<Answer<Foto>> {
  const { entity, fotos, refuse } = host
  // Looked for also where nothing is refused: whoever may not see it learns nothing of what they sent.
  const record = await findRow(ctx, ctx.db, entity, id)
  refuse?.(record)
  await using uploads = await ctx.files.receive(request, envioDeFoto)
  const dados = uploads.fields.dados === undefined ? {} : uploads.read('dados', fotoNova(fotos))
  const original = uploads.file('arquivo')
  const prepared = await prepareFoto(ctx, fotos, id, original)
  return await keepOnce(
    ctx,
    {
      route: `${entity.name}/${id}/fotos`,
      key: request.headers['idempotency-key'],
      bodyDigest: digest(uploads.fields.dados ?? '', original.sha256),
    },
    prepared.placements,
    async (tx, arquivos) => ({ status: 201, body: await insertFoto(ctx, tx, host, id, prepared, arquivos, dados) }),
  )
}

function sharedRoutes(router: Router, hosts: FotoHosts): void {
  router.call(chamadasDaFoto.arquivo, {
    access: 'sessao',
    summary: 'Uma foto, até 1600 pixels de lado; ver e baixar ficam no registro',
    handler: async (ctx, { params, query, reply }) => {
      const { linha, host, record } = await loadFoto(ctx, ctx.db, hosts, params.id)
      const arquivoId = linha.arquivoId ?? (await desenhado(ctx, 'foto', linha.id))
      return sendLogged(ctx, reply, arquivoId, query.baixar !== undefined, (_, act) => ({
        tela: host.entity.tela,
        entidade: host.entity.name,
        alvoId: linha.registroId,
        descricao: `${act} uma foto ${ofRecord(host.entity, record)}`,
      }))
    },
  })
  router.call(chamadasDaFoto.miniatura, {
    access: 'sessao',
    summary: 'A mesma foto, até 320 pixels de lado',
    // In a grid of many: to look over them is no act.
    handler: async (ctx, { params, reply }) => {
      const { linha } = await loadFoto(ctx, ctx.db, hosts, params.id)
      const miniaturaId = linha.miniaturaId ?? (await desenhado(ctx, 'miniatura', linha.id))
      const [miniatura] = await ctx.files.find(ctx.db, [miniaturaId])
      if (!miniatura) throw notFound()
      return ctx.files.send(reply, miniatura)
    },
  })
  router.call(chamadasDaFoto.alterar, {
    access: 'sessao',
    summary: 'Altera o que se diz de uma foto',
    handler: (ctx, { params, body }) => changeFoto(ctx, hosts, params.id, body),
  })
  router.call(chamadasDaFoto.remover, {
    access: 'sessao',
    summary: 'Remove uma foto',
    handler: (ctx, { params }) => removeFoto(ctx, hosts, params.id),
  })
}
