import { defineModulo } from '../core/screens/modulo.ts'
import { aprsRoutes } from './apr/routes.ts'
import { modelosRoutes } from './apr-modelos/routes.ts'
import { audiosRoutes } from './audio-apr/routes.ts'
import { inspecoesRoutes } from './inspecoes/routes.ts'
import { listaDePerguntasRoutes } from './lista-de-perguntas/routes.ts'
import { naoConformidadesRoutes } from './nao-conformidades/routes.ts'

/** Safety at work: what is asked, what was found where the work is done, and what becomes of what is not as it should be. */
export const seguranca = defineModulo({
  nome: 'seguranca',
  routes: [
    ...listaDePerguntasRoutes,
    ...inspecoesRoutes,
    ...naoConformidadesRoutes,
    ...aprsRoutes,
    ...modelosRoutes,
    ...audiosRoutes,
  ],
  vez: async () => (await import('./vez.ts')).vez,
})
