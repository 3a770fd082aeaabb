import type { Folha } from '@prumo/domain/core/folha.ts'
import { lazy } from 'react'
import type { PartesDaFolha } from './Folha.tsx'

/** By the entity's name, what the domain declares of the sheet of its records: brought when one of them is opened. */
export type Folhas = Readonly<Record<string, () => Promise<Folha>>>

let known: Readonly<Record<string, PartesDaFolha>> = {}

/** Told once, by whoever puts the modules together; throws where two of them claim one entity. */
export function declareFolhas(all: readonly Folhas[]): void {
  const found: Record<string, PartesDaFolha> = {}
  for (const [name, load] of all.flatMap(Object.entries<Folhas[string]>)) {
    if (found[name]) throw new Error(`folha declarada duas vezes: ${name}`)
    let coming: Promise<PartesDaFolha> | undefined
    const parts = () =>
      (coming ??= Promise.all([import('./Folha.tsx'), load()]).then(([{ partesDa }, folha]) => partesDa(name, folha)))
    const part = (which: keyof PartesDaFolha) => lazy(async () => ({ default: (await parts())[which] }))
    found[name] = { Tag: part('Tag'), Acts: part('Acts'), Below: part('Below') }
  }
  known = found
}

/** What such records show beside their fields; null where nothing is declared. */
export const folhaDe = (name: string): PartesDaFolha | null => known[name] ?? null
