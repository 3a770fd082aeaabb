import { defineModulo } from '../core/screens/modulo.ts'
import { correioRoutes } from './correio/routes.ts'
import { funcoesRoutes } from './funcoes/routes.ts'
import { logsRoutes } from './logs/routes.ts'
import { usuariosRoutes } from './usuarios/routes.ts'
import { versaoRoutes } from './versao/routes.ts'

/** People and their rights, roles, the trail, mail, versions. */
export const administrador = defineModulo({
  nome: 'administrador',
  routes: [...funcoesRoutes, ...correioRoutes, ...usuariosRoutes, ...logsRoutes, ...versaoRoutes],
})
