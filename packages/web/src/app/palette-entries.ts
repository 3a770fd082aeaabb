/** What the palette offers beside records: screens and acts, and which of them fit what is typed. */
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { minhaVez } from '@prumo/domain/telas.ts'
import { listAddress } from '../core/screens/addresses.ts'
import { menuGroups } from './menu-groups.ts'
import { mayOpen, screenRoutes } from './screens.ts'

export type Entry = { id: string; label: string; description?: string; to: string }

/** Where choosing it ends the session instead of leading somewhere. */
export const LEAVES = '#sair'

const OWN: readonly Entry[] = [
  { id: 'ajuda', label: 'Ajuda', to: '/home/ajuda' },
  { id: 'minha-conta', label: 'Minha conta', to: '/home/minha-conta' },
  { id: 'alterar-senha', label: 'Alterar senha', to: '/home/alterar-senha' },
  { id: 'sair', label: 'Sair', description: 'Encerra a sessão', to: LEAVES },
]

/** What this person may go to and do: screens of the menu, 'Novo …' where they may add, and what the menu's foot has. */
export function entriesOf(permissoes: readonly PermissionEntry[]): { screens: Entry[]; acts: Entry[] } {
  const telas = menuGroups(permissoes).flatMap((group) => group.telas)
  const place = new Map(telas.map((tela, n) => [tela.id, n]))
  const last = telas.length
  const acts = screenRoutes
    .filter((route) => route.action && mayOpen(permissoes, route))
    .sort((a, b) => (place.get(a.tela.id) ?? last) - (place.get(b.tela.id) ?? last))
    .map((route) => ({ id: route.path, label: route.action!, description: route.tela.modulo, to: route.path }))
  return {
    screens: [minhaVez, ...telas].map((tela) => ({
      id: `tela-${tela.id}`,
      label: tela.rotulo,
      description: tela.modulo,
      to: listAddress(tela),
    })),
    acts: [...acts, ...OWN],
  }
}

/** Each word typed begins one of the entry's; those whose own name begins so come before those of a module named so. */
export function fitting(entries: readonly Entry[], text: string): Entry[] {
  const typed = searchable(text)
  const words = typed.split(' ').filter(Boolean)
  const begin = (hay: string) => {
    const its = searchable(hay).split(/[^a-z0-9]+/)
    return words.every((word) => its.some((one) => one.startsWith(word)))
  }
  const rank = ({ label, description = '' }: Entry): number => {
    if (searchable(label).startsWith(typed)) return 0
    if (begin(label)) return 1
    return begin(`${label} ${description}`) ? 2 : 3
  }
  return entries
    .map((entry) => ({ entry, at: rank(entry) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry)
}
