import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.tipoEquipamento
const base = `/${tela.caminho}`
const form = async () => (await import('./TipoFormScreen.tsx')).TipoFormScreen

/** Types of insulating tools and their criteria (design, Works 5.4). */
export const tiposRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./TiposScreen.tsx')).TiposScreen },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: 'Novo tipo de equipamento', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./TipoScreen.tsx')).TipoScreen,
  },
  {
    tela,
    path: `${base}/criterios/$id`,
    flag: 'visualizar',
    title: 'Critério',
    load: async () => (await import('./CriterioScreen.tsx')).CriterioScreen,
  },
]
