import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

/** Spec 3 §2.2, /seguranca/audio-apr. */
export const audiosRoutes: readonly ScreenRoute[] = [
  {
    tela: telas.apr,
    path: '/seguranca/audio-apr',
    flag: 'visualizar',
    title: 'Áudios',
    load: async () => (await import('./AudioScreen.tsx')).AudioScreen,
  },
]
