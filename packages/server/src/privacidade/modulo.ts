import { avisosPrivacidade } from '@prumo/domain/privacidade/avisos/avisos.ts'
import { incidentesPrivacidade } from '@prumo/domain/privacidade/incidentes/incidentes.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { byTitle } from '../core/modulo/search.ts'
import { servicoDeAvisos } from './avisos/gravar.ts'
import { avisosRoutes } from './avisos/routes.ts'
import { servicoDeIncidentes } from './incidentes/gravar.ts'
import { incidentesNaVez } from './incidentes/na-vez.ts'
import { incidentesRoutes } from './incidentes/routes.ts'
import { servicoDeRequisicoes } from './requisicoes/gravar.ts'
import { requisicoesNaVez } from './requisicoes/na-vez.ts'
import { requisicoesRoutes } from './requisicoes/routes.ts'
import { titularesRoutes } from './titular/routes.ts'

/** What the law of personal data asks of the company (Lei 13.709/2018): answers, a notice, and what is told to each person. */
export const privacidade = defineModulo({
  nome: 'privacidade',
  routes: [requisicoesRoutes, avisosRoutes, titularesRoutes, incidentesRoutes],
  ownRoutes: {
    [requisicoesTitulares.name]: ['list', 'count', 'spreadsheet'],
    [incidentesPrivacidade.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [requisicoesTitulares.name]: servicoDeRequisicoes,
    [avisosPrivacidade.name]: servicoDeAvisos,
    [incidentesPrivacidade.name]: servicoDeIncidentes,
  },
  vez: [requisicoesNaVez, incidentesNaVez],
  search: byTitle(17, [requisicoesTitulares, 'nome'], [incidentesPrivacidade, 'titulo']),
})
