import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.ordensDeServico
const base = `/${tela.caminho}`
const form = async () => (await import('./OrdemFormScreen.tsx')).OrdemFormScreen

export const ordensDeServicoRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./OrdensScreen.tsx')).OrdensScreen },
  {
    tela,
    path: `${base}/novo`,
    flag: 'adicionar',
    title: 'Novo',
    action: 'Novo template de ordem de serviço',
    load: form,
  },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./OrdemScreen.tsx')).OrdemScreen,
  },
]
