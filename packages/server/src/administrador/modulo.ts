import { funcaoSubstituida, funcaoVaiSair } from '@prumo/domain/administrador/efeitos.ts'
import { logs } from '@prumo/domain/administrador/logs.ts'
import { contratoCriado } from '@prumo/domain/financeiro/efeitos.ts'
import { on } from '../core/modulo/effects.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { correioRoutes } from './correio/routes.ts'
import { funcoesRoutes } from './funcoes/routes.ts'
import { agendarConferencia } from './logs/conferir.ts'
import { trilhaNoInicio } from './logs/no-inicio.ts'
import { logsRoutes } from './logs/routes.ts'
import { darCentroAQuemCriou } from './usuarios/dar-centro.ts'
import { usuariosRoutes } from './usuarios/routes.ts'
import { versaoRoutes } from './versao/routes.ts'

/** People and their rights, roles, the trail, mail, versions. */
export const administrador = defineModulo({
  nome: 'administrador',
  routes: [funcoesRoutes, correioRoutes, versaoRoutes, usuariosRoutes, logsRoutes],
  ownRoutes: {
    [logs.name]: ['list', 'count', 'spreadsheet'],
  },
  home: [trilhaNoInicio],
  schedule: [agendarConferencia],
  emits: [funcaoVaiSair, funcaoSubstituida],
  effects: [on(contratoCriado, darCentroAQuemCriou)],
})
