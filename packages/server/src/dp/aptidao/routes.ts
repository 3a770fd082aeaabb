import { batchOf, looksLikeId } from '@prumo/domain/core/consulta.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { aptidaoResumida, inapto, inaptos } from '@prumo/domain/dp/inaptos.ts'
import { z } from 'zod'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http.ts'
import { aptidaoDosIds } from './avaliar.ts'
import { consultaDeInaptos, contarInaptos, filtroDeInaptos, listarInaptos } from './inaptos.ts'
import { planilhaDeInaptos } from './planilha.ts'

/** Who may go to site: of some people, for the badge beside their name; and the list of who may not, and why. */
export function aptidaoRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: `/${colaboradores.name}/aptidao`,
    access: { tela: [colaboradores.tela, inaptos.tela], flag: 'visualizar' },
    query: z.object({ ids: z.string().max(4000) }),
    answer: z.array(aptidaoResumida),
    summary: 'Se esses colaboradores estão aptos, e por que não',
    handler: (ctx, { query }) => aptidaoDosIds(ctx, query.ids.split(',').filter(looksLikeId)),
  })
  router.route({
    method: 'GET',
    url: `/${inaptos.name}`,
    access: { tela: inaptos.tela, flag: 'visualizar' },
    query: consultaDeInaptos,
    answer: batchOf(inapto),
    summary: 'Colaboradores inaptos e por quê',
    handler: (ctx, { query }) => listarInaptos(ctx, query),
  })
  router.route({
    method: 'GET',
    url: `/${inaptos.name}/contagem`,
    access: { tela: inaptos.tela, flag: 'visualizar' },
    query: filtroDeInaptos,
    answer: z.object({ total: z.number() }),
    summary: 'Conta colaboradores inaptos',
    handler: async (ctx, { query }) => ({ total: await contarInaptos(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeInaptos)
}
