import { chamadasDeEquipes } from '@prumo/domain/obras/equipes/chamadas.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { aptidaoDosIntegrantes } from './ler.ts'
import { contarEquipes, listarEquipes } from './listar.ts'
import { planilhaDeEquipes } from './planilha.ts'
import { lerProducao } from './producao.ts'
import { escolherAptos } from './quem-entra.ts'

/** Teams: what they have beside the generic routes. */
export function equipesRoutes(router: Router): void {
  const access = { tela: equipes.tela, flag: 'visualizar' } as const
  router.call(chamadasDeEquipes.listar, {
    access,
    summary: 'Lista equipes',
    handler: (ctx, { query }) => listarEquipes(ctx, query),
  })
  router.call(chamadasDeEquipes.contar, {
    access,
    summary: 'Conta equipes',
    handler: async (ctx, { query }) => ({ total: await contarEquipes(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeEquipes)
  router.call(chamadasDeEquipes.aptos, {
    access: { tela: equipes.tela, flag: ['adicionar', 'editar'] },
    summary: 'Quem se pode pôr numa equipe: os colaboradores que hoje podem ir a campo',
    handler: (ctx, { query }) => escolherAptos(ctx, query.query ?? ''),
  })
  router.call(chamadasDeEquipes.aptidao, {
    access,
    summary: 'Se cada integrante de hoje pode ir a campo, e por que não',
    handler: (ctx, { params }) => aptidaoDosIntegrantes(ctx, params.id),
  })
  router.call(chamadasDeEquipes.producao, {
    access,
    summary: 'O último RDO da equipe e as suas US por dia',
    handler: (ctx, { params }) => lerProducao(ctx, params.id),
  })
}
