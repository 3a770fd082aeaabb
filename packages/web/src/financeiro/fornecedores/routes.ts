import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.fornecedores
const base = `/${tela.caminho}`
const form = async () => (await import('./FornecedorFormScreen.tsx')).FornecedorFormScreen

/** Suppliers: the default screens, with the second look at bank data, what was bought, and many at once from a sheet. */
export const fornecedoresRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    load: async () => (await import('./FornecedoresScreen.tsx')).FornecedoresScreen,
  },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: 'Novo fornecedor', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./FornecedorScreen.tsx')).FornecedorScreen,
  },
  {
    tela,
    path: `${base}/importar`,
    flag: 'adicionar',
    title: 'Importar',
    action: 'Importar fornecedores',
    load: async () => (await import('./ImportarScreen.tsx')).ImportarScreen,
  },
]
