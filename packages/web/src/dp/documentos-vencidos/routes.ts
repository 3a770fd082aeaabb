import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'
import { editarDocumentoRoute, verDocumentoRoute } from '../colaboradores-docs/routes.ts'

const tela = telas.documentosVencidos

/** Spec 2 §2, Expired documents. */
export const documentosVencidosRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: `/${tela.caminho}`,
    flag: 'visualizar',
    load: async () => (await import('./VencidosScreen.tsx')).VencidosScreen,
  },
  editarDocumentoRoute(tela),
  verDocumentoRoute(tela),
]
