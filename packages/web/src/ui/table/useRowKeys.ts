import { type RefObject, useEffect, useRef, useState } from 'react'
import { isBusy, isTyping, lettersOn, type Shortcut, useShortcuts } from '../hotkeys.ts'
import type { Picks } from './useSelection.ts'

type RowKeysInput = {
  root: RefObject<HTMLElement | null>
  enabled: boolean
  ids: readonly string[]
  picks: Picks
  onOpen: ((id: string) => void) | undefined
  onEscape: (() => void) | undefined
  /** The space bar on a row; null at Esc, which goes no further where there was something to close. */
  onPeek?: ((id: string | null) => boolean) | undefined
  /** The row to begin at: where the person was when they left the list. */
  initial?: number
  onActive?: (index: number) => void
  /** Turns the page; false when there is none that way. */
  onPage: (step: 1 | -1) => boolean
}

const MOVES: readonly Shortcut[] = [
  { keys: 'J K', label: 'Linha seguinte ou anterior' },
  { keys: 'Home End', label: 'Primeira ou última linha da página' },
  { keys: 'PageUp PageDown', label: 'Página anterior ou seguinte' },
]
const PICKS: readonly Shortcut[] = [
  { keys: 'X', label: 'Selecionar a linha' },
  { keys: 'Shift+X', label: 'Selecionar até esta linha' },
]
const NO_KEYS: readonly Shortcut[] = []
const keysOf = ({ enabled, picks, onOpen, onPeek }: RowKeysInput): readonly Shortcut[] =>
  enabled
    ? [
        ...MOVES,
        ...(onOpen ? [{ keys: 'Enter', label: 'Abrir a linha' }] : []),
        ...(onPeek ? [{ keys: 'Espaço', label: 'Ver a linha ao lado' }] : []),
        ...(picks.kind === 'multiple' ? PICKS : PICKS.slice(0, picks.kind === 'single' ? 1 : 0)),
        { keys: 'Esc', label: 'Limpar a seleção; depois, os filtros' },
      ]
    : NO_KEYS

/** J/K (and the arrows inside the table) move, Home/End and the page keys jump, X selects, Shift+X a range, Enter opens, Space shows beside or else selects, Esc clears. */
export function useRowKeys(input: RowKeysInput) {
  const [active, setActive] = useState(input.initial ?? -1)
  const latest = useRef({ ...input, active })
  latest.current = { ...input, active }
  useShortcuts(keysOf(input))
  useEffect(() => latest.current.onActive?.(active), [active])

  useEffect(() => {
    if (!input.enabled) return
    const focusRow = (index: number) =>
      latest.current.root.current?.querySelectorAll<HTMLElement>('[data-row]')[index]?.focus()

    const move = (step: 1 | -1) => {
      const { ids, active: at, onPage } = latest.current
      const next = at + step
      if (next >= ids.length) {
        if (onPage(1)) go(0)
      } else if (next < 0) {
        if (at === 0 && onPage(-1)) go(ids.length - 1)
        else go(0)
      } else go(next)
    }
    const go = (index: number) => {
      setActive(index)
      // At once, for the key that comes right after; and again when what a turned page shows is painted.
      focusRow(index)
      requestAnimationFrame(() => focusRow(index))
    }
    const listen = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        isBusy()
      )
        return
      const { ids, active: at, picks, onOpen, onEscape, onPeek, onPage, root } = latest.current
      const inside = event.target instanceof Element && root.current?.contains(event.target)
      const onRow = event.target instanceof Element && event.target.matches('[data-row]')
      const id = ids[at]
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (key.length === 1 && key !== ' ' && !lettersOn()) return
      const acts: Record<string, (() => unknown) | undefined | false> = {
        j: () => move(1),
        k: () => move(-1),
        Home: inside && (() => go(0)),
        End: inside && (() => go(ids.length - 1)),
        PageDown: inside && (() => onPage(1) && go(0)),
        PageUp: inside && (() => onPage(-1) && go(0)),
        ArrowDown: inside && (() => move(1)),
        ArrowUp: inside && (() => move(-1)),
        x: id !== undefined && picks.kind !== 'none' && (() => picks.toggle(id, event.shiftKey)),
        ' ':
          onRow &&
          id !== undefined &&
          (onPeek ? () => onPeek(id) : picks.kind !== 'none' && (() => picks.toggle(id, event.shiftKey))),
        Enter: onRow && id !== undefined && onOpen && (() => onOpen(id)),
        Escape: () => onPeek?.(null) || (picks.size > 0 ? picks.clear() : onEscape?.()),
      }
      const act = acts[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [input.enabled])

  return { active: Math.min(active, input.ids.length - 1), setActive }
}
