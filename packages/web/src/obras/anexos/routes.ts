import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.obras
const base = `/${tela.caminho}`

/** Spec 3 §2.2: the documents of a work. */
export const anexosRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: `${base}/adicionar-anexo/$id`,
    flag: 'editar',
    title: 'Adicionar anexos',
    load: async () => (await import('./AdicionarAnexoScreen.tsx')).AdicionarAnexoScreen,
  },
  {
    tela,
    path: `${base}/alterar-anexo/$id`,
    flag: 'editar',
    title: 'Alterar anexo',
    load: async () => (await import('./AlterarAnexoScreen.tsx')).AlterarAnexoScreen,
  },
  {
    tela,
    path: `${base}/ver-anexo`,
    // The server itself is asked: whoever may see the file does, everybody else goes home (Spec 2 §2).
    flag: 'any',
    title: 'Anexo',
    viewer: true,
    load: async () => (await import('./VerAnexoScreen.tsx')).VerAnexoScreen,
  },
]
