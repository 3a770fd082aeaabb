import { defineModulo } from '../core/screens/modulo.ts'
import { histogramaRoutes } from './histograma/routes.ts'

/** Works, from the utility's order to the invoiced measurement. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [...histogramaRoutes],
})
