import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.emails
const base = `/${tela.caminho}`
const entregas = `${base}/entregas`

/** Spec 2 §2: list, novo, editar; a wrong id leads home. The deliveries are ours. */
export const emailsRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./EmailsScreen.tsx')).EmailsScreen },
  {
    tela,
    path: `${base}/novo`,
    flag: 'adicionar',
    title: 'Novo',
    action: 'Novo e-mail de relatório',
    load: async () => (await import('./EmailFormScreen.tsx')).NovoEmailScreen,
  },
  {
    tela,
    path: `${base}/editar/$id`,
    flag: 'editar',
    title: 'Editar',
    load: async () => (await import('./EmailFormScreen.tsx')).EditarEmailScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./EmailScreen.tsx')).EmailScreen,
  },
  {
    tela,
    path: entregas,
    flag: 'visualizar',
    title: 'Entregas',
    action: 'Entregas de relatórios',
    load: async () => (await import('./EntregasScreen.tsx')).EntregasScreen,
  },
  {
    tela,
    path: `${entregas}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Entrega',
    load: async () => (await import('./EntregaScreen.tsx')).EntregaScreen,
  },
]
