import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.veiculos
const base = `/${tela.caminho}`
const form = async () => (await import('./VeiculoFormScreen.tsx')).VeiculoFormScreen

/** Vehicles: the default addresses, with what the fleet is asked about in the place of the plain screens. */
export const veiculosRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./VeiculosScreen.tsx')).VeiculosScreen },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: 'Novo veículo', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./VeiculoScreen.tsx')).VeiculoScreen,
  },
]
