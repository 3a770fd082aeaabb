import { funcaoSubstituida, funcaoVaiSair } from '@prumo/domain/administrador/efeitos.ts'
import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { logs } from '@prumo/domain/administrador/logs.ts'
import { processos } from '@prumo/domain/administrador/processos.ts'
import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { contratoCriado } from '@prumo/domain/financeiro/efeitos.ts'
import { on } from '../core/modulo/effects.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { byTitle } from '../core/modulo/search.ts'
import { correioRoutes } from './correio/routes.ts'
import { funcoesNoPacote } from './funcoes/no-pacote.ts'
import { funcoesRoutes } from './funcoes/routes.ts'
import { servicoDeLogs } from './logs/apresentar.ts'
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
  pacote: [funcoesNoPacote],
  schedule: [agendarConferencia],
  ownServices: { [logs.name]: servicoDeLogs },
  emits: [funcaoVaiSair, funcaoSubstituida],
  effects: [on(contratoCriado, darCentroAQuemCriou)],
  search: byTitle(16, [usuarios, 'email'], [funcoes], [processos]),
})
