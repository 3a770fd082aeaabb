import { defineModulo } from '../core/screens/modulo.ts'
import { correioRoutes } from './correio/routes.ts'
import { funcoesRoutes } from './funcoes/routes.ts'
import { logsRoutes } from './logs/routes.ts'
import { usuariosRoutes } from './usuarios/routes.ts'
import { versaoRoutes } from './versao/routes.ts'

/** People and their rights, roles, the trail, mail, versions. */
export const administrador = defineModulo({
  nome: 'administrador',
  folhas: { suporte: async () => (await import('@prumo/domain/administrador/suporte-fluxo.ts')).folhaDoSuporte },
  routes: [...funcoesRoutes, ...correioRoutes, ...usuariosRoutes, ...logsRoutes, ...versaoRoutes],
})
