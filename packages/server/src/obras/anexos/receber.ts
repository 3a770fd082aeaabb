import { arquivoGrande, documentoDeObra, limiteDe, TIPO_NAO_PERMITIDO } from '@prumo/domain/obras/anexos/envio.ts'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import type { Uploads } from '../../core/files/receive.ts'

/** Reads `dados` and `arquivo`, and refuses a file in the design's sentences (Works 2.5); the field says what is taken. */
export async function receberDocumento(ctx: Ctx, request: FastifyRequest): Promise<Uploads> {
  const uploads = await ctx.files.receive(request, documentoDeObra).catch((error) => {
    throw naFraseDoProjeto(error)
  })
  const arquivo = uploads.files.get('arquivo')
  const limite = limiteDe(arquivo?.kind ?? null)
  if (arquivo && arquivo.size > limite) {
    await uploads[Symbol.asyncDispose]()
    throw new AppError(413, arquivoGrande(limite), { arquivo: arquivoGrande(limite) })
  }
  return uploads
}

function naFraseDoProjeto(error: unknown): unknown {
  // Other refusals of the same numbers name no file: a request that is no form, one file too many.
  if (!(error instanceof AppError) || !Object.hasOwn((error.details as object | null) ?? {}, 'arquivo')) return error
  if (error.status === 413) return new AppError(413, arquivoGrande(documentoDeObra.maxBytes!), error.details)
  // What the content was found to be helps whoever sent it more than the list alone.
  if (error.status === 415) return new AppError(415, TIPO_NAO_PERMITIDO, { arquivo: error.message })
  return error
}
