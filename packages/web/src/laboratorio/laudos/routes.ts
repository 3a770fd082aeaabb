import { telas } from '@prumo/domain/telas.ts'
import type { PublicRoute, ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.laudos
const base = `/${tela.caminho}`
const laudo = async () => (await import('./LaudoScreen.tsx')).LaudoScreen

/** Laudos, and the pages of one (design, Works 5.3; spec 3 §2.2). */
export const laudosRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./LaudosScreen.tsx')).LaudosScreen },
  {
    tela,
    path: `${base}/novo`,
    flag: 'adicionar',
    title: 'Novo',
    action: 'Novo laudo',
    load: async () => (await import('./NovoLaudoScreen.tsx')).NovoLaudoScreen,
  },
  { tela, path: `${base}/detalhes/$id`, flag: 'visualizar', title: 'Detalhes', load: laudo },
  { tela, path: '/laboratorio/laudo/detalhes/$id', flag: 'visualizar', title: 'Detalhes', load: laudo },
  {
    tela,
    path: '/laudo/ensaio',
    flag: 'visualizar',
    title: 'Dados do ensaio',
    load: async () => (await import('./EnsaioScreen.tsx')).EnsaioScreen,
  },
  {
    tela,
    path: '/laudo/registro',
    flag: 'visualizar',
    title: 'Registro fotográfico',
    viewer: true,
    load: async () => (await import('./RegistroScreen.tsx')).RegistroScreen,
  },
]

/** Open to whoever holds a laudo (field contract, Acts). */
export const laudosPublicRoutes: readonly PublicRoute[] = [
  { path: '/laudo/verificar/$codigo', load: async () => (await import('./VerificarScreen.tsx')).VerificarScreen },
]
