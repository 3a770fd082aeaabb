import { type Flag, flags, type PermissionEntry, type Tela } from '../core/tela.ts'
import { allTelas } from '../telas.ts'

type Alvo = Pick<Tela, 'alvo' | 'acesso'>

/** One flag on one screen. */
export interface Marca {
  readonly alvo: string
  readonly flag: Flag
}

const empty = (alvo: string): PermissionEntry => ({
  alvo,
  visualizar: false,
  adicionar: false,
  editar: false,
  excluir: false,
  acesso: false,
})

/** The flags that a screen has: acesso only where the specification marks it (Spec 1 §2). */
export const flagsOf = (tela: Pick<Tela, 'acesso'>): readonly Flag[] =>
  tela.acesso ? flags : flags.filter((flag) => flag !== 'acesso')

/** What these entries say of that screen; nothing said is every flag false. */
export const entryOf = (entries: readonly PermissionEntry[], tela: Pick<Tela, 'alvo'>): PermissionEntry =>
  entries.find(({ alvo }) => alvo === tela.alvo) ?? empty(tela.alvo)

/**
 * One tick (Spec 1 §6, Permission editing rule). Ticking adicionar, editar or excluir also ticks visualizar, without
 * which they would open nothing. Unticking visualizar clears "all four": visualizar, adicionar, editar, excluir. The
 * fifth, acesso, is none of the four and exists on a few screens only: it toggles by itself, both ways, like any "other
 * tick". Alone it shows a menu entry and nothing else, since reading the list needs visualizar. A tick for a flag that
 * the screen does not have changes nothing.
 */
export function toggle(entry: PermissionEntry, flag: Flag, on: boolean, tela: Alvo): PermissionEntry {
  if (!flagsOf(tela).includes(flag)) return entry
  if (flag === 'visualizar' && !on)
    return { ...entry, visualizar: false, adicionar: false, editar: false, excluir: false }
  const implies = on && flag !== 'visualizar' && flag !== 'acesso'
  return { ...entry, [flag]: on, ...(implies && { visualizar: true }) }
}

/** All of a screen's flags at once. */
export const toggleRow = (entry: PermissionEntry, on: boolean, tela: Alvo): PermissionEntry => ({
  ...entry,
  ...Object.fromEntries(flagsOf(tela).map((flag) => [flag, on])),
})

/** One flag on all of these screens, by the rule of one tick; what the entries say of other screens stays. */
export function toggleColumn(
  entries: readonly PermissionEntry[],
  flag: Flag,
  on: boolean,
  screens: readonly Alvo[],
): PermissionEntry[] {
  const ticked = screens.map((tela) => toggle(entryOf(entries, tela), flag, on, tela))
  const alvos = new Set(screens.map(({ alvo }) => alvo))
  return [...entries.filter(({ alvo }) => !alvos.has(alvo)), ...ticked]
}

/** Entries with no true flag are not kept (Spec 1 §6). */
export const withoutEmpty = (entries: readonly PermissionEntry[]): PermissionEntry[] =>
  entries.filter((entry) => flags.some((flag) => entry[flag]))

/** Names in these entries that no screen has. */
export function unknownAlvos(
  entries: readonly Pick<PermissionEntry, 'alvo'>[],
  screens: readonly Alvo[] = allTelas,
): string[] {
  const known = new Set(screens.map(({ alvo }) => alvo))
  return [...new Set(entries.map(({ alvo }) => alvo).filter((alvo) => !known.has(alvo)))]
}

/**
 * Entries as they are kept, one per screen in the house's order, whatever a client sent: adicionar, editar and excluir
 * carry visualizar with them, acesso stays only where the screen has it, what has no true flag is dropped. Of two
 * entries for one screen both count. Names that no screen has are left out; `unknownAlvos` tells them.
 */
export function normalized(
  entries: readonly PermissionEntry[],
  screens: readonly Alvo[] = allTelas,
): PermissionEntry[] {
  const kept = screens.map((tela) => {
    const named = entries.filter(({ alvo }) => alvo === tela.alvo)
    return flags.reduce(
      (entry, flag) => (named.some((one) => one[flag]) ? toggle(entry, flag, true, tela) : entry),
      empty(tela.alvo),
    )
  })
  return withoutEmpty(kept)
}

/** Every flag that differs between two lists. */
export function changedFlags(
  before: readonly PermissionEntry[],
  after: readonly PermissionEntry[],
): (Marca & { readonly on: boolean })[] {
  const alvos = [...new Set([...before, ...after].map(({ alvo }) => alvo))]
  return alvos.flatMap((alvo) => {
    const [old, fresh] = [entryOf(before, { alvo }), entryOf(after, { alvo })]
    return flags.filter((flag) => old[flag] !== fresh[flag]).map((flag) => ({ alvo, flag, on: fresh[flag] }))
  })
}

/** What changes between the two lists and the granter does not hold: nobody gives it, and nobody takes it away. */
export const cannotGrant = (
  granter: readonly PermissionEntry[],
  before: readonly PermissionEntry[],
  after: readonly PermissionEntry[],
): Marca[] =>
  changedFlags(before, after)
    .filter(({ alvo, flag }) => !entryOf(granter, { alvo })[flag])
    .map(({ alvo, flag }) => ({ alvo, flag }))
