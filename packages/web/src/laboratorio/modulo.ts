import { defineModulo } from '../core/screens/modulo.ts'
import { equipamentosRoutes } from './equipamento-isolante/routes.ts'
import { ensaioRoutes } from './ensaio-eletrico/routes.ts'
import { tiposRoutes } from './tipo-equipamento/routes.ts'

/** The laboratory: of it, the tools that whoever works on a live network trusts. */
export const laboratorio = defineModulo({
  nome: 'laboratorio',
  routes: [
    ...tiposRoutes,
    ...equipamentosRoutes,
    ...ensaioRoutes,
  ],
  vez: async () => (await import('./vez.ts')).vez,
})
