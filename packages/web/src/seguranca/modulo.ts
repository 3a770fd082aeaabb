import { defineModulo } from '../core/screens/modulo.ts'
import { aprsRoutes } from './apr/routes.ts'
import { modelosRoutes } from './apr-modelos/routes.ts'
import { audiosRoutes } from './audio-apr/routes.ts'
import { inspecoesRoutes } from './inspecoes/routes.ts'
import { listaDePerguntasRoutes } from './lista-de-perguntas/routes.ts'

/** Safety at work: what is asked, and what was found where the work is done. */
export const seguranca = defineModulo({
  nome: 'seguranca',
  routes: [...listaDePerguntasRoutes, ...inspecoesRoutes, ...aprsRoutes, ...modelosRoutes, ...audiosRoutes],
})
