import { chamadasDeIncidentes } from '@prumo/domain/privacidade/incidentes/chamadas.ts'
import { incidentesPrivacidade } from '@prumo/domain/privacidade/incidentes/incidentes.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { INCIDENTES, passosDoIncidente } from './fluxo.ts'
import { proprio } from './gravar.ts'
import { contarIncidentes, listarIncidentes } from './listar.ts'
import { planilhaDeIncidentes } from './planilha.ts'

const LER = { tela: incidentesPrivacidade.tela, flag: 'visualizar' } as const

/** Incidents with personal data: what they have beside the generic calls. */
export function incidentesRoutes(router: Router): void {
  router.call(chamadasDeIncidentes.listar, {
    access: LER,
    summary: 'Lista incidentes de privacidade, em lotes',
    handler: (ctx, { query }) => listarIncidentes(ctx, query),
  })
  router.call(chamadasDeIncidentes.contar, {
    access: LER,
    summary: 'Conta incidentes de privacidade',
    handler: async (ctx, { query }) => ({ total: await contarIncidentes(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeIncidentes)
  transicaoRoute(router, INCIDENTES, { passos: passosDoIncidente, proprio })
}
