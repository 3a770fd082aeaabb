import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Flag } from '@prumo/domain/core/tela.ts'
import { createElement } from 'react'
import { newTitle, newWord } from '../core/entity-words.ts'
import { firstRows } from '../core/screens/addresses.ts'
import type { ScreenRoute } from '../core/screens/screen-routes.ts'

/** What a plain entity's addresses say of it; its declaration comes with the screen. */
export type PlainEntity = Pick<Entity, 'name' | 'tela' | 'noun' | 'readOnly' | 'order'> & {
  readonly load: () => Promise<Entity>
}

/** list, novo, detalhes/:id and editar/:id of an entity; only the reading ones when nothing is written by hand. */
export function screenFor(plain: PlainEntity): ScreenRoute[] {
  const { tela } = plain
  const base = `/${tela.caminho}`
  const read: ScreenRoute[] = [
    {
      tela,
      path: base,
      flag: 'visualizar',
      asks: firstRows(plain.name, ...(plain.order ? [`ordem=${plain.order}`] : [])),
      load: async () => {
        const [{ ListScreen }, entity] = await Promise.all([import('../core/list/ListScreen.tsx'), plain.load()])
        return () => createElement(ListScreen, { entity })
      },
    },
    {
      tela,
      path: `${base}/detalhes/$id`,
      flag: 'visualizar',
      title: 'Detalhes',
      load: async () => {
        const [{ DetailScreen }, entity] = await Promise.all([import('../core/detail/DetailScreen.tsx'), plain.load()])
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
      const [{ FormScreen }, entity] = await Promise.all([import('../core/form/FormScreen.tsx'), plain.load()])
      return () => createElement(FormScreen, { entity })
    },
  })
  const create = form(`${base}/novo`, 'adicionar', newWord(plain))
  return [...read, { ...create, action: newTitle(plain) }, form(`${base}/editar/$id`, 'editar', 'Editar')]
}
