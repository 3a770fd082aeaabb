import { defineModulo } from '../core/screens/modulo.ts'
import { inspecoesRoutes } from './inspecoes/routes.ts'
import { listaDePerguntasRoutes } from './lista-de-perguntas/routes.ts'

/** Safety at work: what is asked, and what was found where the work is done. */
export const seguranca = defineModulo({ nome: 'seguranca', routes: [...listaDePerguntasRoutes, ...inspecoesRoutes] })
