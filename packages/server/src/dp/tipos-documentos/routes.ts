import { idSchema } from '@prumo/domain/core/schema.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { z } from 'zod'
import { find } from '../../core/crud/read.ts'
import { idParams, type Router } from '../../core/http.ts'
import { substituir } from './substituir.ts'

/** What a document type has beside the generic routes: how many documents it has, and the substitution. */
export function tiposDocumentosRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: `/${tiposDocumentos.name}/:id/documentos/contagem`,
    access: { tela: tiposDocumentos.tela, flag: 'excluir' },
    summary: 'Quantos documentos são do tipo, em toda a empresa',
    params: idParams,
    answer: z.object({ total: z.number() }),
    handler: async (ctx, { params }) => {
      const { id } = await find(ctx, ctx.db, tiposDocumentos, params.id)
      const row = await ctx.db
        .selectFrom('colaboradoresDocs')
        .select((select) => select.fn.countAll<string>().as('total'))
        .where('tipoId', '=', id)
        .executeTakeFirstOrThrow()
      return { total: Number(row.total) }
    },
  })
  router.route({
    method: 'POST',
    url: `/${tiposDocumentos.name}/:id/substituir`,
    access: { tela: tiposDocumentos.tela, flag: 'excluir' },
    summary: 'Passa os documentos a outro tipo e exclui este',
    params: idParams,
    body: z.object({ substitutoId: idSchema }),
    answer: z.object({ movidos: z.number() }),
    handler: (ctx, { params, body }) => substituir(ctx, params.id, body.substitutoId),
  })
}
