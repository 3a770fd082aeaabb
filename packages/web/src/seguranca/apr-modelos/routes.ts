import { telaDosModelos as tela } from '@prumo/domain/seguranca/apr-modelos/apr-modelos.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const base = `/${tela.caminho}`
const form = async () => (await import('./ModeloFormScreen.tsx')).ModeloFormScreen

/** Templates of risk analyses (design, Works 7.4). */
export const modelosRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    title: 'Modelos',
    load: async () => (await import('./ModelosScreen.tsx')).ModelosScreen,
  },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo modelo', action: 'Novo modelo de APR', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar modelo', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Modelo',
    load: async () => (await import('./ModeloScreen.tsx')).ModeloScreen,
  },
]
