import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.medicoes
const base = `/${tela.caminho}`

/** Measurements (design, Works 4.3). */
export const medicoesRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./MedicoesScreen.tsx')).MedicoesScreen },
  {
    tela,
    path: `${base}/novo`,
    flag: 'adicionar',
    title: 'Nova',
    load: async () => (await import('./MedicaoFormScreen.tsx')).MedicaoFormScreen,
  },
  {
    tela,
    path: `${base}/editar/$id`,
    flag: 'editar',
    title: 'Editar',
    load: async () => (await import('./MedicaoFormScreen.tsx')).MedicaoFormScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./MedicaoScreen.tsx')).MedicaoScreen,
  },
]
