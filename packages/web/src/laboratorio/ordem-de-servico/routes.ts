import { telaDosClientes } from '@prumo/domain/laboratorio/ordem-de-servico/clientes.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.laboratorioOs
const base = `/${tela.caminho}`
const form = async () => (await import('./OrdemFormScreen.tsx')).OrdemFormScreen

const clientes = `/${telaDosClientes.caminho}`
const formDeCliente = async () => (await import('./ClienteScreens.tsx')).ClienteFormScreen

/** Service orders, their worksheet, one piece of it, and the clients (spec 3; design, Works 5.1). */
export const ordensRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./OrdensScreen.tsx')).OrdensScreen },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Nova', action: 'Nova ordem de serviço', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./OrdemScreen.tsx')).OrdemScreen,
  },
  {
    tela,
    path: `${base}/$id/laudo`,
    flag: 'visualizar',
    title: 'Ensaios e laudos',
    load: async () => (await import('./FichaScreen.tsx')).FichaScreen,
  },
  {
    tela,
    path: `${base}/$id/laudo/$equipamentoid`,
    flag: 'visualizar',
    title: 'Item',
    load: async () => (await import('./ItemScreen.tsx')).ItemScreen,
  },
  {
    tela: telaDosClientes,
    path: clientes,
    flag: 'visualizar',
    title: 'Clientes',
    load: async () => (await import('./ClientesScreen.tsx')).ClientesScreen,
  },
  {
    tela: telaDosClientes,
    path: `${clientes}/novo`,
    flag: 'adicionar',
    title: 'Novo cliente',
    action: 'Novo cliente do laboratório',
    load: formDeCliente,
  },
  {
    tela: telaDosClientes,
    path: `${clientes}/editar/$id`,
    flag: 'editar',
    title: 'Editar cliente',
    load: formDeCliente,
  },
  {
    tela: telaDosClientes,
    path: `${clientes}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Cliente',
    load: async () => (await import('./ClienteScreens.tsx')).ClienteScreen,
  },
]
