import { defineModulo } from '../core/modulo/modulo.ts'
import { visoesRoutes } from './routes.ts'

/** Named views of lists. */
export const visoes = defineModulo({
  nome: 'visoes',
  routes: [visoesRoutes],
})
