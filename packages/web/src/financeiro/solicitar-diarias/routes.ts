import { telas } from '@prumo/domain/telas.ts'
import { listAddress, newAddress } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.solicitarDiarias
const form = async () => (await import('./SolicitacaoFormScreen.tsx')).SolicitacaoFormScreen

/** Design, Finance screens 2.3: list, new request, detail with the accounts. */
export const solicitarDiariasRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: listAddress(tela),
    flag: 'visualizar',
    load: async () => (await import('./SolicitacoesScreen.tsx')).SolicitacoesScreen,
  },
  {
    tela,
    path: `${listAddress(tela)}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./SolicitacaoScreen.tsx')).SolicitacaoScreen,
  },
  { tela, path: newAddress(tela), flag: 'adicionar', title: 'Nova', action: 'Nova solicitação de diárias', load: form },
  { tela, path: `${listAddress(tela)}/editar/$id`, flag: 'visualizar', title: 'Editar', load: form },
]
