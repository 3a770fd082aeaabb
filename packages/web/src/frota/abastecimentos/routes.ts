import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.abastecimentos
const base = `/${tela.caminho}`

/** Fuellings (design, Works 8). */
export const abastecimentosRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    load: async () => (await import('./AbastecimentosScreen.tsx')).AbastecimentosScreen,
  },
  {
    tela,
    path: `${base}/novo`,
    flag: 'adicionar',
    title: 'Novo',
    action: 'Novo abastecimento',
    load: async () => (await import('./NovoAbastecimentoScreen.tsx')).NovoAbastecimentoScreen,
  },
  {
    tela,
    path: `${base}/editar/$id`,
    flag: 'editar',
    title: 'Editar',
    load: async () => (await import('./EditarAbastecimentoScreen.tsx')).EditarAbastecimentoScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./AbastecimentoScreen.tsx')).AbastecimentoScreen,
  },
  {
    tela,
    path: `${base}/importar`,
    flag: 'adicionar',
    title: 'Importar',
    action: 'Importar abastecimentos do cartão frota',
    load: async () => (await import('./ImportarScreen.tsx')).ImportarScreen,
  },
]
