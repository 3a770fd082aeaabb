import { useRef, useState } from 'react'
import { toggled, toggledAll } from './selection.ts'

type SelectionInput = {
  kind: 'none' | 'single' | 'multiple'
  selected: ReadonlySet<string> | undefined
  onSelect: ((selected: Set<string>) => void) | undefined
  /** Of the page in sight, in order. */
  ids: readonly string[]
}

export type Picks = {
  kind: 'none' | 'single' | 'multiple'
  has: (id: string) => boolean
  size: number
  toggle: (id: string, range?: boolean) => void
  toggleAll: () => void
  clear: () => void
  /** Of the page in sight. */
  all: boolean
  some: boolean
}

const NONE: ReadonlySet<string> = new Set()

export function useSelection({ kind, selected, onSelect, ids }: SelectionInput): Picks {
  const [own, setOwn] = useState<ReadonlySet<string>>(NONE)
  const anchor = useRef<string | null>(null)
  const now = selected ?? own
  const write = (next: Set<string>) => {
    setOwn(next)
    onSelect?.(next)
  }
  const picked = ids.filter((id) => now.has(id)).length
  return {
    kind,
    has: (id) => now.has(id),
    size: now.size,
    toggle: (id, range = false) => {
      if (kind === 'none') return
      if (kind === 'single') write(now.has(id) ? new Set() : new Set([id]))
      else write(toggled(now, id, ids, anchor.current, range))
      anchor.current = id
    },
    toggleAll: () => kind === 'multiple' && write(toggledAll(now, ids)),
    clear: () => write(new Set()),
    all: ids.length > 0 && picked === ids.length,
    some: picked > 0 && picked < ids.length,
  }
}
