import { inMenu, type PermissionEntry, type Tela } from '@prumo/domain/core/tela.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { listAddress } from '../core/screens/addresses.ts'
import { byModuleOrder } from './modules.ts'
import { exists } from './screens.ts'

export type MenuGroup = { modulo: string; telas: Tela[] }

/** The menu of a person: screens that exist, for which they hold an entry (and the access flag where one is needed), by module. */
export function menuGroups(permissoes: readonly PermissionEntry[]): MenuGroup[] {
  const groups = new Map<string, Tela[]>()
  for (const tela of allTelas) {
    if (!exists(listAddress(tela)) || !inMenu(permissoes, tela)) continue
    groups.set(tela.modulo, [...(groups.get(tela.modulo) ?? []), tela])
  }
  return [...groups].map(([modulo, telas]) => ({ modulo, telas })).sort((a, b) => byModuleOrder(a.modulo, b.modulo))
}

/** The menu entry that the address belongs to: the longest path that leads to it, full access's own spelling too (Spec 2 §2). */
export function telaAt(pathname: string): Tela | undefined {
  const usual = pathname.replace(/-acesso(?=\/|$)/, '')
  return allTelas
    .filter((tela) => usual === listAddress(tela) || usual.startsWith(`${listAddress(tela)}/`))
    .sort((a, b) => b.caminho.length - a.caminho.length)[0]
}
