import type { Flag, Tela } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type ComponentType, createElement } from 'react'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'
import { telaDeAcesso } from './tela-de-acesso.ts'

/** Spec 2 §2: list, novo, editar and detalhes; once more under the address of full access. */
const documentosEm = (tela: Tela, ler: Flag): ScreenRoute[] => {
  const base = `/${tela.caminho}`
  const na = (bring: () => Promise<ComponentType<{ tela: Tela }>>) => async () => {
    const Screen = await bring()
    return () => createElement(Screen, { tela })
  }
  return [
    {
      tela,
      path: base,
      flag: ler,
      load: na(async () => (await import('./DocumentosScreen.tsx')).DocumentosScreen),
    },
    {
      tela,
      path: `${base}/novo`,
      flag: 'adicionar',
      title: 'Novo',
      ...(tela === telas.documentosSgi && { action: 'Novo documento do SGI' }),
      load: na(async () => (await import('./NovoDocumentoScreen.tsx')).NovoDocumentoScreen),
    },
    {
      tela,
      path: `${base}/editar/$id`,
      flag: 'editar',
      title: 'Editar',
      load: na(async () => (await import('./EditarDocumentoScreen.tsx')).EditarDocumentoScreen),
    },
    {
      tela,
      path: `${base}/detalhes/$id`,
      flag: ler,
      title: 'Detalhes',
      load: na(async () => (await import('./DocumentoScreen.tsx')).DocumentoScreen),
    },
  ]
}

const tela = telas.documentosSgi
const base = `/${tela.caminho}`

export const sgiRoutes: readonly ScreenRoute[] = [
  ...documentosEm(tela, 'visualizar'),
  ...documentosEm(telaDeAcesso, 'acesso'),
  {
    tela,
    path: `${base}/verificacoes`,
    flag: 'visualizar',
    title: 'Verificações',
    action: 'Verificações do SGI',
    load: async () => (await import('./VerificacoesScreen.tsx')).VerificacoesScreen,
  },
  // The server itself says who may see the file; everybody else goes home (Spec 2 §2).
  {
    tela,
    path: `${base}/ver-anexo`,
    flag: 'visualizar',
    title: 'Anexo',
    viewer: true,
    load: async () => (await import('./VerAnexoScreen.tsx')).VerAnexoScreen,
  },
]
