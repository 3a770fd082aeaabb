import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.equipes
const base = `/${tela.caminho}`
const form = async () => (await import('./EquipeFormScreen.tsx')).EquipeFormScreen

/** Teams: the default addresses, with who is in them and how they stand. */
export const equipesRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./EquipesScreen.tsx')).EquipesScreen },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Nova', action: 'Nova equipe', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./EquipeScreen.tsx')).EquipeScreen,
  },
]
