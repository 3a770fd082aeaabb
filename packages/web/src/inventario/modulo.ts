import { defineModulo } from '../core/screens/modulo.ts'
import { inventarioRoutes } from './routes.ts'

/** Computers, telephones and their numbers. */
export const inventario = defineModulo({
  nome: 'inventario',
  routes: inventarioRoutes,
})
