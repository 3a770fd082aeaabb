import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

/** The budget of a work by class, at its account's address; in the work's own page it is a tab (obra/abas.tsx). */
export const orcamentoRoutes: readonly ScreenRoute[] = [
  {
    tela: telas.contasObra,
    path: `/${telas.contasObra.caminho}/orcamento/$id`,
    flag: 'visualizar',
    title: 'Orçamento',
    load: async () => (await import('./OrcamentoScreen.tsx')).OrcamentoScreen,
  },
]
