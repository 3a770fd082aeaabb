import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.mudanca
const base = `/${tela.caminho}`

/** The former product's data taken into this one: each run of the command, how far it is and what it said. */
export const mudancaRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./MudancasScreen.tsx')).MudancasScreen },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Relatório',
    load: async () => (await import('./MudancaScreen.tsx')).MudancaScreen,
  },
]
