import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.incidentesPrivacidade
const base = `/${tela.caminho}`
const form = async () => (await import('./IncidenteFormScreen.tsx')).IncidenteFormScreen

/** Incidents with personal data. */
export const incidentesRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    load: async () => (await import('./IncidentesScreen.tsx')).IncidentesScreen,
  },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: 'Novo incidente de privacidade', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./IncidenteScreen.tsx')).IncidenteScreen,
  },
]
