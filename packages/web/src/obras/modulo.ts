import { defineModulo } from '../core/screens/modulo.ts'
import { anexosRoutes } from './anexos/routes.ts'
import { medicoesRoutes } from './medicoes/routes.ts'

/** Works, from the utility's order to the invoiced measurement. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [...anexosRoutes, ...medicoesRoutes],
})
