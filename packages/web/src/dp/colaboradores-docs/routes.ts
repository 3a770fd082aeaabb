import type { Tela } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { createElement } from 'react'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.colaboradores
const base = `/${tela.caminho}`

/** A viewer asks the server itself: whoever may see the file does, everybody else goes home (Spec 2 §2). */
export const verDocumentoRoute = (de: Tela): ScreenRoute => ({
  tela: de,
  path: `/${de.caminho}/ver-documento-colaborador`,
  flag: 'any',
  title: 'Documento',
  viewer: true,
  load: async () => (await import('./VerDocumentoScreen.tsx')).VerDocumentoScreen,
})

export const editarDocumentoRoute = (de: Tela): ScreenRoute => ({
  tela: de,
  path: `/${de.caminho}/editar-documento/$id`,
  flag: 'editar',
  title: 'Editar documento',
  load: async () => {
    const { EditarDocumentoScreen } = await import('./EditarDocumentoScreen.tsx')
    return () => createElement(EditarDocumentoScreen, { tela: de })
  },
})

/** Spec 2 §2, Personnel department: the documents of a collaborator. */
export const colaboradoresDocsRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: `${base}/documentos/$id`,
    flag: 'visualizar',
    title: 'Documentos',
    load: async () => (await import('./DocumentosScreen.tsx')).DocumentosScreen,
  },
  {
    tela,
    path: `${base}/novo-documento/$id`,
    flag: 'editar',
    title: 'Novo documento',
    load: async () => (await import('./NovoDocumentoScreen.tsx')).NovoDocumentoScreen,
  },
  {
    tela,
    path: `${base}/enviar-documentos`,
    flag: 'editar',
    title: 'Enviar vários documentos',
    action: 'Enviar vários documentos de colaboradores',
    load: async () => (await import('./lote/EnviarDocumentosScreen.tsx')).EnviarDocumentosScreen,
  },
  editarDocumentoRoute(tela),
  verDocumentoRoute(tela),
]
