import { messages } from '@prumo/domain/core/messages.ts'
import { type PedidoDeLivro, pedidoDeLivro } from '@prumo/domain/dp/livro.ts'
import { telas } from '@prumo/domain/telas.ts'
import { z } from 'zod'
import { badInput } from '../../core/errors.ts'
import type { Router } from '../../core/http.ts'
import { haDocumentos } from './documentos.ts'
import { umDocumentoDoLivro } from './gerar-livro.ts'
import { montarLivro } from './montar.ts'

/** Spec 2 §6: the book needs visualizar on Colaboradores; which documents go into it is the scope's matter. */
const VER = { tela: telas.colaboradores, flag: 'visualizar' } as const

/** An id as old callers write it, as text or number. */
const idNoCorpo = z.union([z.string().max(30), z.number()]).transform(String)
export const bytesNaResposta = z.object({ type: z.literal('Buffer'), data: z.array(z.number()) })

/** The data book: one document's bytes by the spec's call, and a book of many people as a work. */
export function livroRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url: '/generateDataBook',
    access: VER,
    // A whole record as the spec sends it: its id is read, the rest is loaded in scope (security design, 3.17).
    body: z.object({ doc: z.union([idNoCorpo, z.object({ id: idNoCorpo }).transform(({ id }) => id)]) }),
    answer: z.object({ file: bytesNaResposta }),
    summary: 'Os bytes de um documento de colaborador, para o livro',
    handler: (ctx, { body, reply }) => umDocumentoDoLivro(ctx, reply, body.doc),
  })

  const work = router.works.define<PedidoDeLivro>({
    tipo: 'livro:colaboradores',
    access: VER,
    titulo: () => 'Livro de documentos',
    run: montarLivro,
  })
  router.route({
    method: 'POST',
    url: '/colaboradores/livro',
    access: VER,
    body: pedidoDeLivro,
    answer: z.object({ trabalhoId: z.string() }),
    status: 202,
    summary: 'Começa a fazer o livro de documentos de colaboradores, num só arquivo zip',
    handler: async (ctx, { body }) => {
      if (!(await haDocumentos(ctx, body))) throw badInput(messages.nenhumDocumento)
      return { trabalhoId: await work.start(ctx, body) }
    },
  })
}
