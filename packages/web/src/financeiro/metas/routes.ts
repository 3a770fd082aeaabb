import { telas } from '@prumo/domain/telas.ts'
import { listAddress, newAddress } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.metas
const form = async () => (await import('./MetaFormScreen.tsx')).MetaFormScreen

/** Design, finance screens 2.1: list, novo, detalhes and editar; of a goal in force, editar makes a revision. */
export const metasRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: listAddress(tela),
    flag: 'visualizar',
    load: async () => (await import('./MetasScreen.tsx')).MetasScreen,
  },
  {
    tela,
    path: `${listAddress(tela)}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./MetaScreen.tsx')).MetaScreen,
  },
  { tela, path: newAddress(tela), flag: 'adicionar', title: 'Nova', action: 'Nova meta', load: form },
  { tela, path: `${listAddress(tela)}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
]
