import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.inspecoes
const base = `/${tela.caminho}`
const form = async () => (await import('./InspecaoFormScreen.tsx')).InspecaoFormScreen

/** Inspections and their photographs (design, Works 7.2). */
export const inspecoesRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./InspecoesScreen.tsx')).InspecoesScreen },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Nova', action: 'Nova inspeção', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/preencher/$id`,
    flag: 'visualizar',
    title: 'Preencher',
    load: async () => (await import('./PreencherScreen.tsx')).PreencherScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./InspecaoScreen.tsx')).InspecaoScreen,
  },
  {
    tela,
    path: '/seguranca/foto-de-inspecao',
    flag: 'visualizar',
    title: 'Foto',
    viewer: true,
    load: async () => (await import('./FotoScreen.tsx')).FotoScreen,
  },
]
