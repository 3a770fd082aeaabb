import { solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { batchOf } from '../../core/crud/routes.ts'
import type { Router } from '../../core/http.ts'
import { consultaDeSolicitacoes, listarSolicitacoes } from './listar.ts'

/** The approval inbox (design, Finance screens 2.8). The acts on what it lists and the count of its tabs are the order's own. */
export function solicitacoesRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/solicitacoes',
    access: { tela: telas.solicitacoes, flag: 'visualizar' },
    query: consultaDeSolicitacoes,
    answer: batchOf(solicitacao),
    summary: 'Lista uma aba da caixa de aprovação: o que espera há mais tempo primeiro',
    handler: (ctx, { query }) => listarSolicitacoes(ctx, query),
  })
}
