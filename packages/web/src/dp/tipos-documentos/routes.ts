import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.tiposDocumentos
const base = `/${tela.caminho}`

/** Spec 2 §2 and §6, Document types. */
export const tiposDocumentosRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./TiposScreen.tsx')).TiposScreen },
  {
    tela,
    path: `${base}/novo`,
    flag: 'adicionar',
    title: 'Novo',
    action: 'Novo tipo de documento',
    load: async () => (await import('./TipoFormScreen.tsx')).NovoTipoScreen,
  },
  {
    tela,
    path: `${base}/editar/$id`,
    flag: 'editar',
    title: 'Editar',
    load: async () => (await import('./TipoFormScreen.tsx')).EditarTipoScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./TipoScreen.tsx')).TipoScreen,
  },
  {
    tela,
    path: `${base}/remover/$id`,
    flag: 'excluir',
    title: 'Remover',
    load: async () => (await import('./RemoverTipoScreen.tsx')).RemoverTipoScreen,
  },
]
