import { telas } from '@prumo/domain/telas.ts'
import { createElement } from 'react'
import { firstRows, listAddress, newAddress } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'
import type { EmMaos } from './ColaboradorScreen.tsx'

const tela = telas.colaboradores

/** What of the company's somebody has: a piece of the inventory's. */
export type EmMaosOferecido = () => Promise<EmMaos>

/** Spec 2 §2: dp/colaboradores (+ /novo, /editar/:id, /detalhes/:id); their documents are a module of their own. */
export const colaboradoresRoutes = (emMaos: EmMaosOferecido): readonly ScreenRoute[] => {
  const form = async () => {
    const [{ ColaboradorFormScreen }, EmMaos] = await Promise.all([import('./ColaboradorFormScreen.tsx'), emMaos()])
    return () => createElement(ColaboradorFormScreen, { EmMaos })
  }
  return [
    {
      tela,
      path: listAddress(tela),
      flag: 'visualizar',
      asks: firstRows('colaboradores', 'ordem=nome', 'situacao=1%2C3'),
      load: async () => (await import('./ColaboradoresScreen.tsx')).ColaboradoresScreen,
    },
    {
      tela,
      path: `${listAddress(tela)}/detalhes/$id`,
      flag: 'visualizar',
      title: 'Detalhes',
      async load() {
        const [{ ColaboradorScreen }, EmMaos] = await Promise.all([import('./ColaboradorScreen.tsx'), emMaos()])
        return () => createElement(ColaboradorScreen, { EmMaos })
      },
    },
    { tela, path: newAddress(tela), flag: 'adicionar', title: 'Novo', action: 'Novo colaborador', load: form },
    {
      tela,
      path: `${listAddress(tela)}/importar`,
      flag: 'adicionar',
      title: 'Importar',
      action: 'Importar colaboradores',
      load: async () => (await import('./ImportarScreen.tsx')).ImportarScreen,
    },
    { tela, path: `${listAddress(tela)}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  ]
}
