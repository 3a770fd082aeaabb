import { defineModulo } from '../core/screens/modulo.ts'
import { contagensRoutes } from './contagens/routes.ts'
import { emMaos, entregasRoutes } from './entregas/routes.ts'
import { inventarioRoutes } from './routes.ts'

/** Computers, telephones and their numbers. */
export const inventario = defineModulo({
  nome: 'inventario',
  routes: [...inventarioRoutes, ...entregasRoutes, ...contagensRoutes],
  folhas: {
    'inventario-contagens': async () => (await import('@prumo/domain/inventario/contagens/fluxo.ts')).folhaDaContagem,
  },
  offers: { emMaos },
  vez: async () => (await import('./vez.ts')).vez,
})
