import { Readable } from 'node:stream'
import type { Envio } from '@prumo/domain/core/anexos.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { AppError, badInput } from '../errors.ts'
import { MAX_FILE_BYTES } from '../files/receive.ts'
import type { Router } from '../http/http.ts'
import type { Turns } from '../isolated/turns.ts'
import { arrivalOf, receivePiece, type Said } from './arrivals.ts'

const RANGE = /^bytes (?:(\d{1,15})-(\d{1,15})|\*)\/(\d{1,15})$/
const params = z.object({ uuid: z.uuid('Este endereço precisa de um UUID.').toLowerCase() })

/** Those that name the files that arrive. */
export interface Records {
  /** Refuses who sends a file that another's record announced. */
  readonly begins?: (ctx: Ctx, uuid: string) => Promise<void>
  /** Told when a file is whole, also when its sender only asks again. */
  readonly whole?: (ctx: Ctx, uuid: string) => Promise<void>
  /** Those who write wait for their turn at it. */
  readonly turns?: Turns
}

/**
 * `url` is where the files of a telephone arrive, `/campo/arquivos` in the field contract: the bytes by PUT, whole or in
 * pieces, and how far they have come by HEAD.
 */
export function arrivalRoutes(router: Router, url: string, envio: Envio, { begins, whole, turns }: Records = {}): void {
  router.route({
    method: 'HEAD',
    url: `${url}/:uuid`,
    access: 'sessao',
    params,
    summary: 'Até onde um arquivo chegou: Upload-Offset e Upload-Length',
    handler: async (ctx, { params: { uuid }, reply }) => {
      const { recebidos, tamanho } = await arrivalOf(ctx, uuid)
      return reply.headers({ 'upload-offset': recebidos, 'upload-length': tamanho }).code(200).send()
    },
  })
  router.route({
    method: 'PUT',
    url: `${url}/:uuid`,
    access: 'sessao',
    params,
    stream: true,
    answer: z.object({ recebidos: z.number() }),
    summary: 'Recebe um arquivo, inteiro ou em pedaços (Content-Range): 202 enquanto falta, 201 no fim',
    handler: async (ctx, { params: { uuid }, body, request, reply }) => {
      const bytes = body instanceof Readable ? body : Readable.from([])
      const said = saidBy(request, envio.maxBytes ?? MAX_FILE_BYTES)
      const turn = <T>(act: () => Promise<T>) => (turns ? turns.take(ctx.usuario.id, act) : act())
      try {
        await begins?.(ctx, uuid)
        const { recebidos, completo } = await receivePiece(ctx, envio, uuid, said, bytes, turn)
        if (completo && whole) await turn(() => whole(ctx, uuid))
        reply.code(completo ? 201 : 202)
        return { recebidos }
      } finally {
        // What was not taken is read away, so that the answer is heard.
        bytes.resume()
      }
    },
  })
}

function saidBy({ headers }: FastifyRequest, most: number): Said {
  const range = headers['content-range']
  const length = headers['content-length'] === undefined ? null : Number(headers['content-length'])
  const [, first, last, whole] = range === undefined ? [] : (RANGE.exec(range) ?? [])
  if (range !== undefined && whole === undefined)
    throw badInput('Content-Range não se entende.', { 'Content-Range': 'Escreva bytes início-fim/total.' })
  const total = Number(whole ?? length ?? 0)
  if (total === 0) throw new AppError(411, 'Diga o tamanho do arquivo em Content-Range ou em Content-Length.')
  if (total > most) throw new AppError(413, `O arquivo passa do limite de ${Math.floor(most / 1024 / 1024)} MB.`)
  const start = range === undefined ? 0 : first === undefined ? null : Number(first)
  const end = last === undefined ? total - 1 : Number(last)
  if (start !== null && (end < start || end >= total || (length !== null && length !== end - start + 1)))
    throw badInput('Content-Range não combina com o que foi enviado.', {
      'Content-Range': 'Escreva bytes início-fim/total.',
    })
  return { start, most: end - (start ?? end + 1) + 1, total, sha256: digestIn(headers['repr-digest']) }
}

/** `Repr-Digest: sha-256=:…:` (RFC 9530): the hash of the whole file, whatever part of it a request brings. */
function digestIn(header: string | string[] | undefined): string | null {
  const encoded = typeof header === 'string' ? /(?:^|[\s,])sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header)?.[1] : undefined
  return encoded ? Buffer.from(encoded, 'base64').toString('hex') : null
}
