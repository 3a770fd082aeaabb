import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { defineModulo } from '../core/screens/modulo.ts'
import { anexosRoutes } from './anexos/routes.ts'
import { baremosRoutes } from './baremos/routes.ts'
import { equipesRoutes } from './equipes/routes.ts'
import { histogramaRoutes } from './histograma/routes.ts'
import { medicoesRoutes } from './medicoes/routes.ts'
import { obraRoutes } from './obra/routes.ts'
import { orcamentoRoutes } from './orcamento/routes.ts'
import { planosRoutes } from './planos-5w2h/routes.ts'
import { rdoRoutes } from './rdo/routes.ts'
import { registrosRoutes } from './registros/routes.ts'

/** Works, from the utility's order to the invoiced measurement. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [
    ...obraRoutes,
    ...anexosRoutes,
    ...baremosRoutes,
    ...equipesRoutes,
    ...registrosRoutes,
    ...rdoRoutes,
    ...medicoesRoutes,
    ...histogramaRoutes,
    ...planosRoutes,
    ...orcamentoRoutes,
  ],
  vez: async () => (await import('./vez.ts')).vez,
  folhas: { [baremos.name]: async () => (await import('@prumo/domain/obras/baremos/folha.ts')).folhaDoBaremo },
})
