import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.contagens
const base = `/${tela.caminho}`

/** Counts: list and forms follow from the declaration; what one found so far is a screen of its own. */
export const contagensRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./ContagemScreen.tsx')).ContagemScreen,
  },
]
