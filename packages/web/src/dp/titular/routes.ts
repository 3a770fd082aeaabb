import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'
import { titularAddress } from './endereco.ts'

/** What the house knows of one person, to be handed to them. */
export const titularRoutes: readonly ScreenRoute[] = [
  {
    tela: telas.colaboradores,
    path: titularAddress('$id'),
    flag: 'acesso',
    title: 'Relatório do titular',
    load: async () => (await import('./TitularScreen.tsx')).TitularScreen,
  },
]
