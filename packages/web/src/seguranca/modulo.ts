import { defineModulo } from '../core/screens/modulo.ts'
import { inspecoesRoutes } from './inspecoes/routes.ts'
import { listaDePerguntasRoutes } from './lista-de-perguntas/routes.ts'
import { naoConformidadesRoutes } from './nao-conformidades/routes.ts'

/** Safety at work: what is asked, what was found where the work is done, and what becomes of what is not as it should be. */
export const seguranca = defineModulo({
  nome: 'seguranca',
  routes: [...listaDePerguntasRoutes, ...inspecoesRoutes, ...naoConformidadesRoutes],
  vez: async () => (await import('./vez.ts')).vez,
})
