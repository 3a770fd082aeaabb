import { telas } from '@prumo/domain/telas.ts'
import { firstRows, listAddress } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

/** Spec 1 §2: financeiro/contas-a-pagar. */
export const contasAPagarRoutes: readonly ScreenRoute[] = [
  {
    tela: telas.contasAPagar,
    path: listAddress(telas.contasAPagar),
    flag: 'visualizar',
    asks: firstRows('contas-a-pagar', 'status=1'),
    load: async () => (await import('./ContasAPagarScreen.tsx')).ContasAPagarScreen,
  },
]
