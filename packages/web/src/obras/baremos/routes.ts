import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.baremos
const base = `/${tela.caminho}`
const form = async () => (await import('./BaremoFormScreen.tsx')).BaremoFormScreen

/** Tables of unit prices (design, Works 4.2). */
export const baremosRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./BaremosScreen.tsx')).BaremosScreen },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: 'Novo baremo', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/itens/$id`,
    flag: 'editar',
    title: 'Itens',
    load: async () => (await import('./ItensScreen.tsx')).ItensScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./BaremoScreen.tsx')).BaremoScreen,
  },
]
