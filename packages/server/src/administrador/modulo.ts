import { funcaoSubstituida, funcaoVaiSair } from '@prumo/domain/administrador/efeitos.ts'
import { logs } from '@prumo/domain/administrador/logs.ts'
import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { contratoCriado } from '@prumo/domain/financeiro/efeitos.ts'
import { on } from '../core/modulo/effects.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { correioRoutes } from './correio/routes.ts'
import { funcoesRoutes } from './funcoes/routes.ts'
import { logsRoutes } from './logs/routes.ts'
import { servicoDeUsuarios } from './usuarios/apresentar.ts'
import { darCentroAQuemCriou } from './usuarios/dar-centro.ts'
import { usuariosRoutes } from './usuarios/routes.ts'
import { versaoRoutes } from './versao/routes.ts'

/** People and their rights, roles, the trail, mail, versions. */
export const administrador = defineModulo({
  nome: 'administrador',
  routes: [funcoesRoutes, correioRoutes, versaoRoutes, usuariosRoutes, logsRoutes],
  ownServices: { [usuarios.name]: servicoDeUsuarios },
  ownRoutes: {
    [logs.name]: ['list', 'count', 'spreadsheet'],
  },
  emits: [funcaoVaiSair, funcaoSubstituida],
  effects: [on(contratoCriado, darCentroAQuemCriou)],
})
