import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.usuarios
const form = async () => (await import('./UsuarioFormScreen.tsx')).UsuarioFormScreen

/** Spec 3 §2.3. Whoever may list may always view the detail. */
export const usuariosRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: `/${tela.caminho}`,
    flag: 'visualizar',
    load: async () => (await import('./UsuariosScreen.tsx')).UsuariosScreen,
  },
  {
    tela,
    path: `/${tela.caminho}/novo`,
    flag: 'adicionar',
    title: 'Novo',
    action: messages.novoColaborador,
    load: form,
  },
  { tela, path: `/${tela.caminho}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `/${tela.caminho}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./UsuarioScreen.tsx')).UsuarioScreen,
  },
]
