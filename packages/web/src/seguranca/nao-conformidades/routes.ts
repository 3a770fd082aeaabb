import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.naoConformidades
const base = `/${tela.caminho}`
const form = async () => (await import('./NcFormScreen.tsx')).NcFormScreen

/** Non-conformities, and the page on which one is closed (design, Works 7.3; spec 3 §2.2). */
export const naoConformidadesRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./NcsScreen.tsx')).NcsScreen },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Nova', action: 'Nova não conformidade', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./NcScreen.tsx')).NcScreen,
  },
  {
    tela,
    path: `${base}/baixa/$id`,
    flag: 'visualizar',
    title: 'Baixa',
    load: async () => (await import('./BaixaScreen.tsx')).BaixaScreen,
  },
]
