import { defineModulo } from '../core/screens/modulo.ts'
import { equipesRoutes } from './equipes/routes.ts'
import { planosRoutes } from './planos-5w2h/routes.ts'

/** Works, from the utility's order to the invoiced measurement. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [...equipesRoutes, ...planosRoutes],
})
