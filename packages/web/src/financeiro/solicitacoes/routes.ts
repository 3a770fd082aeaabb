import { telas } from '@prumo/domain/telas.ts'
import { firstRows } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.solicitacoes

export const solicitacoesRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: `/${tela.caminho}`,
    flag: 'visualizar',
    asks: firstRows('solicitacoes', 'caixa=aguardando'),
    asksOf: 'pedidos',
    load: async () => (await import('./SolicitacoesScreen.tsx')).SolicitacoesScreen,
  },
  {
    tela,
    path: `/${tela.caminho}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./SolicitacaoScreen.tsx')).SolicitacaoScreen,
  },
]
