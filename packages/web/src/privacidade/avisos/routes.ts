import { ENDERECO_DO_AVISO } from '@prumo/domain/privacidade/avisos/endereco.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { PublicRoute, ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.avisosPrivacidade
const base = `/${tela.caminho}`
const form = async () => (await import('./AvisoFormScreen.tsx')).AvisoFormScreen

/** Privacy notices: the list is the plain one. */
export const avisosRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: `${base}/novo`,
    flag: 'adicionar',
    title: 'Novo',
    action: 'Nova versão do aviso de privacidade',
    load: form,
  },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./AvisoScreen.tsx')).AvisoScreen,
  },
]

export const avisosPublicRoutes: readonly PublicRoute[] = [
  { path: ENDERECO_DO_AVISO, load: async () => (await import('./AvisoPublicoScreen.tsx')).AvisoPublicoScreen },
]
