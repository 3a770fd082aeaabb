import { enderecoDoRelatorio } from '@prumo/domain/privacidade/titular/endereco.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.requisicoesTitulares
const base = `/${tela.caminho}`
const form = async () => (await import('./RequisicaoFormScreen.tsx')).RequisicaoFormScreen

/** Requests of data subjects: the default addresses, and the report that answers them. */
export const requisicoesRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    load: async () => (await import('./RequisicoesScreen.tsx')).RequisicoesScreen,
  },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: 'Nova requisição de titular', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./RequisicaoScreen.tsx')).RequisicaoScreen,
  },
  {
    tela,
    path: enderecoDoRelatorio('$quem', '$id'),
    flag: 'editar',
    title: 'Relatório do titular',
    load: async () => (await import('../titular/RelatorioScreen.tsx')).RelatorioScreen,
  },
]
