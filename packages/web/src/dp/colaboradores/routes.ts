import { telas } from '@prumo/domain/telas.ts'
import { listAddress, newAddress } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.colaboradores
const form = async () => (await import('./ColaboradorFormScreen.tsx')).ColaboradorFormScreen

/** Spec 2 §2: dp/colaboradores (+ /novo, /editar/:id, /detalhes/:id); their documents are a module of their own. */
export const colaboradoresRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: listAddress(tela),
    flag: 'visualizar',
    load: async () => (await import('./ColaboradoresScreen.tsx')).ColaboradoresScreen,
  },
  {
    tela,
    path: `${listAddress(tela)}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./ColaboradorScreen.tsx')).ColaboradorScreen,
  },
  { tela, path: newAddress(tela), flag: 'adicionar', title: 'Novo', action: 'Novo colaborador', load: form },
  {
    tela,
    path: `${listAddress(tela)}/importar`,
    flag: 'adicionar',
    title: 'Importar',
    action: 'Importar colaboradores',
    load: async () => (await import('./ImportarScreen.tsx')).ImportarScreen,
  },
  { tela, path: `${listAddress(tela)}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
]
