import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.histograma
const base = `/${tela.caminho}`

export const histogramaRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    // No list: it sums.
    asks: undefined,
    load: async () => (await import('./HistogramaScreen.tsx')).HistogramaScreen,
  },
  {
    tela,
    path: `${base}/planejar`,
    flag: 'editar',
    title: 'Planejar',
    load: async () => (await import('./PlanejarScreen.tsx')).PlanejarScreen,
  },
]
