import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.correio
const base = `/${tela.caminho}`

/** The outbox: what was owed to whom, and whether it left. */
export const correioRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./CorreioScreen.tsx')).CorreioScreen },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./EmailScreen.tsx')).EmailScreen,
  },
]
