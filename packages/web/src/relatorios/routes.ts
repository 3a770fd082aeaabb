import { nomesDosPaineis, paineis } from '@prumo/domain/relatorios/paineis.ts'
import { createElement } from 'react'
import { listAddress } from '../core/addresses.ts'
import type { ScreenRoute } from '../core/screen-routes.ts'

/** Spec 3 §2.2, BI: four fixed addresses, each for `editar` on its own target. */
export const relatoriosRoutes: readonly ScreenRoute[] = nomesDosPaineis.map((nome) => ({
  tela: paineis[nome],
  path: listAddress(paineis[nome]),
  flag: 'editar',
  load: async () => {
    const { PainelScreen } = await import('./PainelScreen.tsx')
    return () => createElement(PainelScreen, { nome })
  },
}))
