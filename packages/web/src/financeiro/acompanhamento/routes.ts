import { telas } from '@prumo/domain/telas.ts'
import { firstRows, listAddress } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

/** Spec 1 §2: financeiro/acompanhamento. */
export const acompanhamentoRoutes: readonly ScreenRoute[] = [
  {
    tela: telas.acompanhamento,
    path: listAddress(telas.acompanhamento),
    flag: 'visualizar',
    asks: firstRows('acompanhamento'),
    asksOf: 'pedidos',
    load: async () => (await import('./AcompanhamentoScreen.tsx')).AcompanhamentoScreen,
  },
]
