import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Flag, Tela } from '@prumo/domain/core/tela.ts'
import { type ComponentType, createElement } from 'react'
import { newTitle, newWord } from './entity-words.ts'

/** One guarded address. A module lists its own in `routes.ts`; `app` adds the default ones of every plain entity. */
export type ScreenRoute = {
  tela: Tela
  /** With the router's parameters: '/financeiro/pedidos/editar/$id'. */
  path: string
  /** Needed on `tela`'s target to be there; without it the person goes home (Spec 3 §2.1). 'any' is for whoever is signed in. */
  flag: Flag | 'any'
  /** Last part of the breadcrumb and of the page's title; absent on the screen's own list. */
  title?: string
  /** As an act in the palette: 'Nova conta contrato'. */
  action?: string
  /** Viewers start with the side menu hidden (Spec 1 §2). */
  viewer?: boolean
  /** Brings the component, in its own chunk. */
  load: () => Promise<ComponentType>
}

/** What a plain entity's addresses say of it; its declaration comes with the screen. */
export type PlainEntity = Pick<Entity, 'tela' | 'noun' | 'readOnly'> & { readonly load: () => Promise<Entity> }

/** list, novo, detalhes/:id and editar/:id of an entity; only the reading ones when nothing is written by hand. */
export function screenFor(plain: PlainEntity): ScreenRoute[] {
  const { tela } = plain
  const base = `/${tela.caminho}`
  const read: ScreenRoute[] = [
    {
      tela,
      path: base,
      flag: 'visualizar',
      load: async () => {
        const [{ ListScreen }, entity] = await Promise.all([import('./ListScreen.tsx'), plain.load()])
        return () => createElement(ListScreen, { entity })
      },
    },
    {
      tela,
      path: `${base}/detalhes/$id`,
      flag: 'visualizar',
      title: 'Detalhes',
      load: async () => {
        const [{ DetailScreen }, entity] = await Promise.all([import('./DetailScreen.tsx'), plain.load()])
        return () => createElement(DetailScreen, { entity })
      },
    },
  ]
  if (plain.readOnly) return read
  const form = (path: string, flag: Flag, title: string): ScreenRoute => ({
    tela,
    path,
    flag,
    title,
    load: async () => {
      const [{ FormScreen }, entity] = await Promise.all([import('./FormScreen.tsx'), plain.load()])
      return () => createElement(FormScreen, { entity })
    },
  })
  const create = form(`${base}/novo`, 'adicionar', newWord(plain))
  return [...read, { ...create, action: newTitle(plain) }, form(`${base}/editar/$id`, 'editar', 'Editar')]
}
