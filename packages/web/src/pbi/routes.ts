import { telas } from '@prumo/domain/telas.ts'
import { listAddress, newAddress } from '../core/screens/addresses.ts'
import type { ScreenRoute } from '../core/screens/screen-routes.ts'

const relatorios = telas.relatoriosUsuarios
const contas = telas.usuarioMestre
const ver = async () => (await import('./relatorio-usuarios/RelatorioUsuarioScreen.tsx')).RelatorioUsuarioScreen

/** What a fixed page shows when a report is chosen for it; the page itself is of the native reports. */
export const relatorioDaPagina = async () => (await import('./relatorio/RelatorioDaPagina.tsx')).RelatorioDaPagina

/** Power BI (Spec 3 §2.2): accounts, reports and who may open them, and the page that shows one. */
export const pbiRoutes: readonly ScreenRoute[] = [
  {
    tela: contas,
    path: listAddress(contas),
    flag: 'visualizar',
    load: async () => (await import('./usuario-mestre/UsuariosMestresScreen.tsx')).UsuariosMestresScreen,
  },
  {
    tela: contas,
    path: `${listAddress(contas)}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./usuario-mestre/UsuarioMestreScreen.tsx')).UsuarioMestreScreen,
  },
  {
    tela: relatorios,
    path: listAddress(relatorios),
    flag: 'visualizar',
    load: async () => (await import('./relatorio-usuarios/RelatoriosScreen.tsx')).RelatoriosScreen,
  },
  {
    tela: relatorios,
    path: newAddress(relatorios),
    flag: 'adicionar',
    title: 'Novo',
    action: 'Novo relatório do Power BI',
    load: async () => (await import('./relatorio-usuarios/NovoRelatorioScreen.tsx')).NovoRelatorioScreen,
  },
  {
    tela: relatorios,
    path: `${listAddress(relatorios)}/editar/$id`,
    flag: 'editar',
    title: 'Editar',
    load: async () => (await import('./relatorio-usuarios/EditarRelatorioScreen.tsx')).EditarRelatorioScreen,
  },
  {
    tela: relatorios,
    path: `${listAddress(relatorios)}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: ver,
  },
  // The spec's own spelling, with ?id=.
  { tela: relatorios, path: '/relatorio-usuario-view', flag: 'visualizar', title: 'Detalhes', load: ver },
  // The server itself says who may open it: whoever the report lists, or has editar on Relatório Financeiro. Others go home.
  {
    tela: relatorios,
    path: '/pbi/relatorio/$id',
    flag: 'any',
    title: 'Relatório',
    load: async () => (await import('./relatorio/RelatorioScreen.tsx')).RelatorioScreen,
  },
]
