import { defineModulo } from '../core/screens/modulo.ts'
import { avisosPublicRoutes, avisosRoutes } from './avisos/routes.ts'
import { incidentesRoutes } from './incidentes/routes.ts'
import { requisicoesRoutes } from './requisicoes/routes.ts'

/** What the law of personal data asks of the company: answers, a notice, what is told to each person, and incidents. */
export const privacidade = defineModulo({
  nome: 'privacidade',
  folhas: {
    'requisicoes-titulares': async () =>
      (await import('@prumo/domain/privacidade/requisicoes/fluxo.ts')).folhaDaRequisicao,
    'avisos-privacidade': async () => (await import('@prumo/domain/privacidade/avisos/fluxo.ts')).folhaDoAviso,
    'incidentes-privacidade': async () =>
      (await import('@prumo/domain/privacidade/incidentes/fluxo.ts')).folhaDoIncidente,
  },
  routes: [...requisicoesRoutes, ...avisosRoutes, ...incidentesRoutes],
  publicRoutes: avisosPublicRoutes,
  vez: async () => (await import('./vez.ts')).vez,
})
