import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.categoriasDeCusto
const form = async () => (await import('./CategoriaFormScreen.tsx')).CategoriaFormScreen

export const categoriasDeCustoRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: `/${tela.caminho}/novo`,
    flag: 'adicionar',
    title: 'Nova',
    action: 'Nova categoria de custo',
    load: form,
  },
  { tela, path: `/${tela.caminho}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
]
