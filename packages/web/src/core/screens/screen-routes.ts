import type { Flag, Tela } from '@prumo/domain/core/tela.ts'
import type { ComponentType } from 'react'

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
  /** What the screen reads first when its address says no more: asked for with the page, before any of its code is there. */
  asks?: string | undefined
  /** The entity whose changes renew those rows, when its name is not in what is asked. */
  asksOf?: string
  /** Brings the component, in its own chunk. */
  load: () => Promise<ComponentType>
}

/** One address open to whoever has no session (Spec 3 §2.1). */
export type PublicRoute = {
  path: string
  /** Another address to be at instead, or null to stay. */
  instead?: (params: Record<string, string>) => string | null | Promise<string | null>
  load: () => Promise<ComponentType>
}
