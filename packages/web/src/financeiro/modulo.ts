import { defineModulo } from '../core/screens/modulo.ts'
import { acompanhamentoRoutes } from './acompanhamento/routes.ts'
import { auditoriaRoutes } from './auditoria/routes.ts'
import { categoriasDeCustoRoutes } from './categorias-de-custo/routes.ts'
import { contasAPagarRoutes } from './contas-a-pagar/routes.ts'
import { contasContratoRoutes } from './contas-contrato/routes.ts'
import { contasObraRoutes } from './contas-obra/routes.ts'
import { fluxoDeCaixaRoutes } from './fluxo-de-caixa/routes.ts'
import { fornecedoresRoutes } from './fornecedores/routes.ts'
import { metasRoutes } from './metas/routes.ts'
import { noSingular } from './no-singular.ts'
import { pedidosRoutes } from './pedidos/routes.ts'
import { remessasRoutes } from './remessas/routes.ts'
import { retencoesRoutes } from './retencoes/routes.ts'
import { solicitacoesRoutes } from './solicitacoes/routes.ts'
import { solicitarDiariasRoutes } from './solicitar-diarias/routes.ts'
import { valoresDiariasRoutes } from './valores-diarias/routes.ts'
import { workflowRoutes } from './workflow/routes.ts'

/** Orders from draft to payment, and all that money is planned, spent and checked by. */
export const financeiro = defineModulo({
  nome: 'financeiro',
  routes: [
    ...pedidosRoutes,
    ...solicitacoesRoutes,
    ...acompanhamentoRoutes,
    ...contasAPagarRoutes,
    ...metasRoutes,
    ...auditoriaRoutes,
    ...retencoesRoutes,
    ...remessasRoutes,
    ...fornecedoresRoutes,
    ...categoriasDeCustoRoutes,
    ...contasContratoRoutes,
    ...contasObraRoutes,
    ...workflowRoutes,
    ...fluxoDeCaixaRoutes,
    ...valoresDiariasRoutes,
    ...solicitarDiariasRoutes,
  ],
  alsoAt: noSingular,
  inicio: {
    'para-aprovar': async () => (await import('./solicitacoes/ParaDecidir.tsx')).paraDecidir,
    'excedentes-a-aprovar': async () => (await import('./solicitacoes/ParaDecidir.tsx')).paraDecidir,
    'remessas-a-liberar': async () => (await import('./remessas/ParaLiberar.tsx')).paraLiberar,
    'dados-bancarios': async () => (await import('./fornecedores/ParaConferir.tsx')).paraConferir,
  },
  vez: async () => (await import('./vez.ts')).vez,
})
