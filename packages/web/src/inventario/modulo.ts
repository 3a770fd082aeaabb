import { defineModulo } from '../core/screens/modulo.ts'
import { emMaos, entregasRoutes } from './entregas/routes.ts'
import { inventarioRoutes } from './routes.ts'

/** Computers, telephones and their numbers. */
export const inventario = defineModulo({
  nome: 'inventario',
  routes: [...inventarioRoutes, ...entregasRoutes],
  offers: { emMaos },
  vez: async () => (await import('./vez.ts')).vez,
})
