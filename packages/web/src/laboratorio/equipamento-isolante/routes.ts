import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.equipamentoIsolante
const base = `/${tela.caminho}`
const form = async () => (await import('./EquipamentoFormScreen.tsx')).EquipamentoFormScreen

/** Insulating equipment (design, Works 5.5). */
export const equipamentosRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    load: async () => (await import('./EquipamentosScreen.tsx')).EquipamentosScreen,
  },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: 'Novo equipamento isolante', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./EquipamentoScreen.tsx')).EquipamentoScreen,
  },
]
