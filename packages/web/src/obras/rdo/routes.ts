import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.rdo
const base = `/${tela.caminho}`

/** Daily reports (design, Works 4.7): list with its drawer, calendar and missing days; the form; a report by itself. */
export const rdoRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./RdosScreen.tsx')).RdosScreen },
  {
    tela,
    path: `${base}/novo`,
    flag: 'adicionar',
    title: 'Novo',
    action: 'Novo RDO',
    load: async () => (await import('./NovoRdoScreen.tsx')).NovoRdoScreen,
  },
  {
    tela,
    path: `${base}/editar/$id`,
    flag: 'editar',
    title: 'Editar',
    load: async () => (await import('./EditarRdoScreen.tsx')).EditarRdoScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./RdoScreen.tsx')).RdoScreen,
  },
]
