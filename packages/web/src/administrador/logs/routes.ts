import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const base = `/${telas.logs.caminho}`

/** The trail, and each of its rows under an address of its own. */
export const logsRoutes: readonly ScreenRoute[] = [
  {
    tela: telas.logs,
    path: base,
    // Of the last month, whose days are worked out on the screen.
    asks: undefined,
    flag: 'visualizar',
    load: async () => (await import('./LogsScreen.tsx')).LogsScreen,
  },
  {
    tela: telas.logs,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./RegistroDeLogScreen.tsx')).RegistroDeLogScreen,
  },
]
