import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { chamadasDasFuncoes } from '@prumo/domain/administrador/funcoes-chamadas.ts'
import { find } from '../../core/crud/read.ts'
import type { Router } from '../../core/http/http.ts'
import { substituir } from './substituir.ts'

/** What a role has beside the generic routes: how many it would leave without one, and the substitution. */
export function funcoesRoutes(router: Router): void {
  router.call(chamadasDasFuncoes.contarColaboradores, {
    access: { tela: funcoes.tela, flag: 'excluir' },
    summary: 'Quantos colaboradores têm a função, em toda a empresa',
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
  router.call(chamadasDasFuncoes.substituir, {
    access: { tela: funcoes.tela, flag: 'excluir' },
    summary: 'Passa os colaboradores a outra função e exclui esta',
    handler: (ctx, { params, body }) => substituir(ctx, params.id, body.substitutaId),
  })
}
