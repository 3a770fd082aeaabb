import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { idSchema } from '@prumo/domain/core/schema.ts'
import { z } from 'zod'
import { find } from '../../core/crud/read.ts'
import { idParams, type Router } from '../../core/http.ts'
import { substituir } from './substituir.ts'

/** What a role has beside the generic routes: how many it would leave without one, and the substitution. */
export function funcoesRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: `/${funcoes.name}/:id/colaboradores/contagem`,
    access: { tela: funcoes.tela, flag: 'excluir' },
    summary: 'Quantos colaboradores têm a função, em toda a empresa',
    params: idParams,
    answer: z.object({ total: z.number() }),
    handler: async (ctx, { params }) => {
      const { id } = await find(ctx, ctx.db, funcoes, params.id)
      const row = await ctx.db
        .selectFrom('colaboradores')
        .select((select) => select.fn.countAll<string>().as('total'))
        .where('funcaoId', '=', id)
        .executeTakeFirstOrThrow()
      return { total: Number(row.total) }
    },
  })
  router.route({
    method: 'POST',
    url: `/${funcoes.name}/:id/substituir`,
    access: { tela: funcoes.tela, flag: 'excluir' },
    summary: 'Passa os colaboradores a outra função e exclui esta',
    params: idParams,
    body: z.object({ substitutaId: idSchema }),
    answer: z.object({ movidos: z.number() }),
    handler: (ctx, { params, body }) => substituir(ctx, params.id, body.substitutaId),
  })
}
