import type { ComponentType } from 'react'
import type { Folhas } from '../detail/folhas.ts'
import type { HomeDecisions } from '../home/HomeItem.tsx'
import type { Vez } from '../vez/vez.ts'
import type { PublicRoute, ScreenRoute } from './screen-routes.ts'

/** Pieces that one module's screens show in another's, by name: siblings do not meet. */
export type Offers = Readonly<Record<string, () => Promise<ComponentType<never>>>>

/** What a module brings to the browser: said once, in its `modulo.ts`. Screens and pieces come in chunks of their own. */
export interface Modulo {
  readonly nome: string
  /** Its screens that differ from those a declaration gives, made with what others offer where they need it. */
  readonly routes?: readonly ScreenRoute[] | ((offers: Offers) => readonly ScreenRoute[])
  /** Addresses open to whoever has no session. */
  readonly publicRoutes?: readonly PublicRoute[]
  /** Other addresses of screens, from all there are. */
  readonly alsoAt?: (routes: readonly ScreenRoute[]) => readonly ScreenRoute[]
  readonly offers?: Offers
  /** By the entity's name, what the sheet of its records shows as the domain declares it: acts, photographs, signatures. */
  readonly folhas?: Folhas
  /** What of its pending work is decided on the home page itself. */
  readonly inicio?: HomeDecisions
  /** What is read of its records, and done with them, on the page of decisions. */
  readonly vez?: () => Promise<Vez>
}

/** Declares a module; data and nothing more. */
export const defineModulo = (modulo: Modulo): Modulo => modulo

/** The screens of all modules; throws where two of them are at one address, which the last would have taken in silence. */
export function screensOfModules(modulos: readonly Modulo[]): readonly ScreenRoute[] {
  const offers: Offers = Object.assign({}, ...modulos.map(({ offers = {} }) => offers))
  const routes = modulos.flatMap(({ routes = [] }) => (typeof routes === 'function' ? routes(offers) : routes))
  const seen = new Set<string>()
  for (const { path } of routes) {
    if (seen.has(path)) throw new Error(`duas telas em ${path}`)
    seen.add(path)
  }
  return routes
}
