import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.planos5w2h
const base = `/${tela.caminho}`
const form = async () => (await import('./PlanoFormScreen.tsx')).PlanoFormScreen

/** Plans of action: the list with the plan beside it, the board, and the form. */
export const planosRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./PlanosScreen.tsx')).PlanosScreen },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: 'Novo plano de ação', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./PlanoScreen.tsx')).PlanoScreen,
  },
]
