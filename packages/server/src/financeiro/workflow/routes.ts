import { workflow } from '@prumo/domain/financeiro/workflow.ts'
import { chamadasDoWorkflow } from '@prumo/domain/financeiro/workflow-chamadas.ts'
import type { Router } from '../../core/http/http.ts'
import { simularWorkflow } from './simular.ts'

export function workflowRoutes(router: Router): void {
  router.call(chamadasDoWorkflow.simular, {
    access: { tela: workflow.tela, flag: 'visualizar' },
    summary: 'Por quem passaria um pedido assim, etapa por etapa',
    handler: (ctx, { query }) => simularWorkflow(ctx, query),
  })
}
