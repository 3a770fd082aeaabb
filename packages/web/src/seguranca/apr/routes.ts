import { telas } from '@prumo/domain/telas.ts'
import { firstRows } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.apr
const base = `/${tela.caminho}`
const form = async () => (await import('./AprFormScreen.tsx')).AprFormScreen

/** Risk analyses, and what was said of them aloud (design, Works 7.4). */
export const aprsRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    asks: firstRows('aprs'),
    load: async () => (await import('./AprsScreen.tsx')).AprsScreen,
  },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Nova', action: 'Nova APR', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./AprScreen.tsx')).AprScreen,
  },
]
