import { defineModulo } from '../core/screens/modulo.ts'
import { ensaioRoutes } from './ensaio-eletrico/routes.ts'
import { equipamentosRoutes } from './equipamento-isolante/routes.ts'
import { instrumentosRoutes } from './instrumentos/routes.ts'
import { laudosPublicRoutes, laudosRoutes } from './laudos/routes.ts'
import { ordensRoutes } from './ordem-de-servico/routes.ts'
import { sensoresRoutes } from './sensores/routes.ts'
import { tiposRoutes } from './tipo-equipamento/routes.ts'

/** The laboratory: of it, the tools that whoever works on a live network trusts. */
export const laboratorio = defineModulo({
  nome: 'laboratorio',
  routes: [
    ...tiposRoutes,
    ...equipamentosRoutes,
    ...instrumentosRoutes,
    ...sensoresRoutes,
    ...ordensRoutes,
    ...ensaioRoutes,
    ...laudosRoutes,
  ],
  publicRoutes: laudosPublicRoutes,
  vez: async () => (await import('./vez.ts')).vez,
})
