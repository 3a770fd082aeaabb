import { telas } from '@prumo/domain/telas.ts'
import { listAddress } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'
import { enderecoDoRetorno } from './endereco-do-retorno.ts'

const tela = telas.remessas
const base = listAddress(tela)

/** The bank's files, out and back. */
export const remessasRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./RemessasScreen.tsx')).RemessasScreen },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Remessa',
    load: async () => (await import('./RemessaScreen.tsx')).RemessaScreen,
  },
  {
    tela,
    path: enderecoDoRetorno('$id'),
    flag: 'visualizar',
    title: 'Retorno',
    load: async () => (await import('./RetornoScreen.tsx')).RetornoScreen,
  },
]
