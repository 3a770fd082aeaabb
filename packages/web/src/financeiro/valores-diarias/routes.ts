import { telas } from '@prumo/domain/telas.ts'
import { firstRows, listAddress, newAddress } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.valoresDiarias
const form = async () => (await import('./ValorFormScreen.tsx')).ValorFormScreen

/** Spec 3 §2.1: financeiro/valores-diarias (+ /novo, /editar/:id). */
export const valoresDiariasRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: listAddress(tela),
    flag: 'visualizar',
    asks: firstRows('valores-diarias', 'ordem=nome', 'situacao=1%2C2'),
    load: async () => (await import('./ValoresScreen.tsx')).ValoresScreen,
  },
  {
    tela,
    path: `${listAddress(tela)}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./ValorScreen.tsx')).ValorScreen,
  },
  { tela, path: newAddress(tela), flag: 'adicionar', title: 'Novo', action: 'Novo valor de diária', load: form },
  { tela, path: `${listAddress(tela)}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
]
