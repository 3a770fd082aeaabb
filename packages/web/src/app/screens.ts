/**
 * Every guarded address of the product. A plain entity gets list, novo, detalhes and editar under its screen's path
 * without a line here; only modules with screens of their own are named. What a module declares replaces the default.
 */
import type { Entity } from '@prumo/domain/core/entity.ts'
import { type Flag, may, type PermissionEntry } from '@prumo/domain/core/tela.ts'
import { allTelas, minhaVez } from '@prumo/domain/telas.ts'
import { declareFolhas } from '../core/detail/folhas.ts'
import { screensOfModules } from '../core/screens/modulo.ts'
import type { ScreenRoute } from '../core/screens/screen-routes.ts'
import { modulos } from './modulos.ts'
import { plainEntities } from './plain-entities.ts'
import { screenFor } from './plain-screens.ts'

const declaration = async (name: string): Promise<Entity> =>
  (await import('@prumo/domain/entities.ts')).entities.find((entity) => entity.name === name)!

/** What is of no module, since it shows them all. */
const OWN: readonly ScreenRoute[] = [
  {
    tela: minhaVez,
    path: `/${minhaVez.caminho}`,
    flag: 'any',
    load: async () => (await import('./vez/MinhaVezScreen.tsx')).MinhaVezScreen,
  },
]

function allRoutes(): ScreenRoute[] {
  const byPath = new Map<string, ScreenRoute>()
  // A module's own list of an entity reads at first what the plain one would, unless it says otherwise.
  const add = (route: ScreenRoute) => byPath.set(route.path, { asks: byPath.get(route.path)?.asks, ...route })
  for (const { telaId, ...plain } of plainEntities) {
    const tela = allTelas.find(({ id }) => id === telaId)!
    screenFor({ ...plain, tela, load: () => declaration(plain.name) }).forEach(add)
  }
  OWN.forEach(add)
  screensOfModules(modulos).forEach(add)
  for (const { alsoAt } of modulos) alsoAt?.([...byPath.values()]).forEach(add)
  return [...byPath.values()]
}

declareFolhas(modulos.map(({ folhas = {} }) => folhas))

export const screenRoutes: readonly ScreenRoute[] = allRoutes()

const paths = new Set(screenRoutes.map((route) => route.path))
/** Is there anything at that address? Menu, palette and footer link only what exists. */
export const exists = (path: string): boolean => paths.has(path)

/** The flag a route asks for, against a person's entries. */
export const mayOpen = (permissoes: readonly PermissionEntry[], { tela, flag }: ScreenRoute): boolean =>
  flag === 'any' || may(permissoes, tela, flag as Flag)
