import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.workflow
const base = `/${tela.caminho}`
const form = async () => (await import('./WorkflowFormScreen.tsx')).WorkflowFormScreen

export const workflowRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./WorkflowsScreen.tsx')).WorkflowsScreen },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: 'Novo workflow', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/simular`,
    flag: 'visualizar',
    title: 'Simular',
    action: 'Simular o caminho de um pedido',
    load: async () => (await import('./SimularScreen.tsx')).SimularScreen,
  },
]
