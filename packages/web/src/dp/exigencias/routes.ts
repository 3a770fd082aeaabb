import { telas } from '@prumo/domain/telas.ts'
import { listAddress, newAddress } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.exigencias
const form = async () => (await import('./ExigenciaFormScreen.tsx')).ExigenciaFormScreen

/** What is asked of whom, and who does not have it. */
export const exigenciasRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: listAddress(tela),
    flag: 'visualizar',
    load: async () => (await import('./ExigenciasScreen.tsx')).ExigenciasScreen,
  },
  {
    tela,
    path: `${listAddress(tela)}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./ExigenciaScreen.tsx')).ExigenciaScreen,
  },
  { tela, path: newAddress(tela), flag: 'adicionar', title: 'Nova', action: 'Nova exigência', load: form },
  { tela, path: `${listAddress(tela)}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
]
