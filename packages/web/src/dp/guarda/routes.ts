import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'
import { lugar } from './lugar.ts'

/** What need not be kept any more, for who has full access to collaborators. */
export const guardaRoutes: readonly ScreenRoute[] = [
  {
    tela: telas.colaboradores,
    path: `/${lugar.caminho}`,
    flag: 'acesso',
    title: lugar.rotulo,
    action: lugar.rotulo,
    load: async () => (await import('./ADescartarScreen.tsx')).ADescartarScreen,
  },
]
