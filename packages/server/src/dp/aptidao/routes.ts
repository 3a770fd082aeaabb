import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { chamadasDaAptidao } from '@prumo/domain/dp/aptidao-chamadas.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { inaptos } from '@prumo/domain/dp/inaptos.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { aptidaoDosIds } from './avaliar.ts'
import { contarInaptos, listarInaptos } from './inaptos.ts'
import { planilhaDeInaptos } from './planilha.ts'

/** Who may go to site: of some people, for the badge beside their name; and the list of who may not, and why. */
export function aptidaoRoutes(router: Router): void {
  router.call(chamadasDaAptidao.resumir, {
    access: { tela: [colaboradores.tela, inaptos.tela], flag: 'visualizar' },
    summary: 'Se esses colaboradores estão aptos, e por que não',
    handler: (ctx, { query }) => aptidaoDosIds(ctx, query.ids.split(',').filter(looksLikeId)),
  })
  router.call(chamadasDaAptidao.listarInaptos, {
    access: { tela: inaptos.tela, flag: 'visualizar' },
    summary: 'Colaboradores inaptos e por quê',
    handler: (ctx, { query }) => listarInaptos(ctx, query),
  })
  router.call(chamadasDaAptidao.contarInaptos, {
    access: { tela: inaptos.tela, flag: 'visualizar' },
    summary: 'Conta colaboradores inaptos',
    handler: async (ctx, { query }) => ({ total: await contarInaptos(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeInaptos)
}
