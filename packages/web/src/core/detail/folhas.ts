import type { Coleta } from '@prumo/domain/core/coleta.ts'
import { type ComponentType, lazy } from 'react'

/** By the entity's name, what the domain declares to be collected about its records: brought when one of them is opened. */
export type Coletas = Readonly<Record<string, () => Promise<Coleta>>>

type DaColeta = { id: string }
const NONE: ComponentType<DaColeta> = () => null

let panels: Readonly<Record<string, ComponentType<DaColeta>>> = {}

/** Told once, by whoever puts the modules together; throws where two of them claim one entity. */
export function declareColetas(all: readonly Coletas[]): void {
  const found: Record<string, ComponentType<DaColeta>> = {}
  for (const [name, load] of all.flatMap(Object.entries<Coletas[string]>)) {
    if (found[name]) throw new Error(`coleta declarada duas vezes: ${name}`)
    found[name] = lazy(async () => {
      const [{ panelsOf }, coleta] = await Promise.all([import('./Panels.tsx'), load()])
      return { default: panelsOf(name, coleta) }
    })
  }
  panels = found
}

/** What shows the photographs and signatures of such records; nothing where none are declared. */
export const panelsFor = (name: string): ComponentType<DaColeta> => panels[name] ?? NONE
