import { nomesDosPaineis, paineis } from '@prumo/domain/relatorios/paineis.ts'
import { createElement, lazy } from 'react'
import { listAddress } from '../core/screens/addresses.ts'
import type { ScreenRoute } from '../core/screens/screen-routes.ts'
import type { Incorporado } from './PaginaFixaScreen.tsx'

/** Spec 3 §2.2, BI: four fixed addresses, each for `editar` on its own target. Who shows a Power BI report there is another's to say. */
export function relatoriosRoutes(incorporado: () => Promise<Incorporado>): readonly ScreenRoute[] {
  const Incorporado = lazy(async () => ({ default: await incorporado() }))
  return nomesDosPaineis.map((nome) => ({
    tela: paineis[nome],
    path: listAddress(paineis[nome]),
    flag: 'editar',
    load: async () => {
      const { PaginaFixaScreen } = await import('./PaginaFixaScreen.tsx')
      return () => createElement(PaginaFixaScreen, { nome, Incorporado })
    },
  }))
}
