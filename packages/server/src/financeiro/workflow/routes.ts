import { workflow } from '@prumo/domain/financeiro/workflow.ts'
import { simulacaoDeWorkflow } from '@prumo/domain/financeiro/workflow-simulado.ts'
import type { Router } from '../../core/http.ts'
import { consultaDeSimulacao, simularWorkflow } from './simular.ts'

export function workflowRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: `/${workflow.name}/simular`,
    access: { tela: workflow.tela, flag: 'visualizar' },
    query: consultaDeSimulacao,
    answer: simulacaoDeWorkflow,
    summary: 'Por quem passaria um pedido assim, etapa por etapa',
    handler: (ctx, { query }) => simularWorkflow(ctx, query),
  })
}
