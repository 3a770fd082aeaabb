import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.ensaioEletrico
const base = `/${tela.caminho}`
const bancada = async () => (await import('./BancadaScreen.tsx')).BancadaScreen

/** The bench, what was tested on it, and the correction of a test (design, Works 5.2). */
export const ensaioRoutes: readonly ScreenRoute[] = [
  // The bench, not a list of tests.
  { tela, path: base, flag: 'visualizar', asks: undefined, load: bancada },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Ensaiar', action: 'Ensaiar na bancada', load: bancada },
  {
    tela,
    path: `${base}/historico`,
    flag: 'visualizar',
    title: 'Histórico',
    load: async () => (await import('./HistoricoScreen.tsx')).HistoricoScreen,
  },
  {
    tela,
    path: `${base}/editar/$id`,
    flag: 'editar',
    title: 'Corrigir',
    load: async () => (await import('./CorrigirScreen.tsx')).CorrigirScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Dados do ensaio',
    load: async () => (await import('./EnsaioScreen.tsx')).EnsaioScreen,
  },
]
