import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.retencoes

export const retencoesRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: `/${tela.caminho}`,
    flag: 'visualizar',
    load: async () => (await import('./RetencoesScreen.tsx')).RetencoesScreen,
  },
]
