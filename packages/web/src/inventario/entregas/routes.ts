import { telas, telasPessoais } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.entregas
const base = `/${tela.caminho}`
const { comigo } = telasPessoais

/** What is with whom; and, of whoever is signed in, what is with them. */
export const entregasRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./EntregasScreen.tsx')).EntregasScreen },
  {
    tela,
    path: `${base}/novo`,
    flag: 'adicionar',
    title: 'Novo',
    action: 'Nova entrega',
    load: async () => (await import('./NovaEntregaScreen.tsx')).NovaEntregaScreen,
  },
  {
    tela,
    path: `${base}/editar/$id`,
    flag: 'editar',
    title: 'Editar',
    load: async () => (await import('./EditarEntregaScreen.tsx')).EditarEntregaScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./EntregaScreen.tsx')).EntregaScreen,
  },
  {
    tela: comigo,
    path: `/${comigo.caminho}`,
    flag: 'any',
    action: comigo.rotulo,
    load: async () => (await import('../comigo/ComigoScreen.tsx')).ComigoScreen,
  },
  {
    tela: comigo,
    path: `/${comigo.caminho}/$id`,
    flag: 'any',
    title: 'Termo',
    load: async () => (await import('../comigo/TermoScreen.tsx')).TermoScreen,
  },
]

/** What a collaborator has, for their own page in the personnel's module. */
export const emMaos = async () => (await import('./EmMaos.tsx')).EmMaos
