import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.registrosObra
const base = `/${tela.caminho}`

/** Records of works and their photographs (design, Works 4.5). */
export const registrosRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    load: async () => (await import('./RegistrosScreen.tsx')).RegistrosScreen,
  },
  {
    tela,
    path: `${base}/novo`,
    flag: 'adicionar',
    title: 'Novo',
    action: 'Novo registro de obra',
    load: async () => (await import('./NovoRegistroScreen.tsx')).NovoRegistroScreen,
  },
  {
    tela,
    path: `${base}/editar/$id`,
    flag: 'editar',
    title: 'Editar',
    load: async () => (await import('./EditarRegistroScreen.tsx')).EditarRegistroScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./RegistroScreen.tsx')).RegistroScreen,
  },
  {
    tela,
    path: '/obras/foto-registro-obra',
    flag: 'visualizar',
    title: 'Foto',
    viewer: true,
    load: async () => (await import('./FotoScreen.tsx')).FotoScreen,
  },
]
