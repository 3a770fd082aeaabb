import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.funcoes
const base = `/${tela.caminho}`
const list = async () => (await import('./FuncoesScreen.tsx')).FuncoesScreen

/** Spec 2 §2, Job roles: the form and the removal need `editar` (Spec 3 §2.2). */
export const funcoesRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: list },
  // Where the removal screen's back link leads, in the spec's own words.
  {
    tela,
    path: '/home/funcoes',
    flag: 'visualizar',
    load: async () => (await import('./VoltarAsFuncoes.tsx')).VoltarAsFuncoes,
  },
  {
    tela,
    path: `${base}/novo`,
    flag: 'editar',
    title: 'Nova',
    action: 'Nova função',
    load: async () => (await import('./FuncaoFormScreen.tsx')).NovaFuncaoScreen,
  },
  {
    tela,
    path: `${base}/editar/$id`,
    flag: 'editar',
    title: 'Editar',
    load: async () => (await import('./FuncaoFormScreen.tsx')).EditarFuncaoScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./FuncaoScreen.tsx')).FuncaoScreen,
  },
  {
    tela,
    path: `${base}/remover/$id`,
    flag: 'editar',
    title: 'Remover',
    load: async () => (await import('./RemoverFuncaoScreen.tsx')).RemoverFuncaoScreen,
  },
]
