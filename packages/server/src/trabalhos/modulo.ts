import { defineModulo } from '../core/modulo/modulo.ts'
import { trabalhosRoutes } from './routes.ts'

/** Long work, as whoever asked for it follows it. */
export const trabalhos = defineModulo({
  nome: 'trabalhos',
  routes: [trabalhosRoutes],
})
