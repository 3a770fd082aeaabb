import { useEffect, useSyncExternalStore } from 'react'

let current: string | null = null
const listeners = new Set<() => void>()
const set = (next: string | null): void => {
  current = next
  for (const listener of listeners) listener()
}

/** Names what is open, in the breadcrumb and the window's title: '29996', 'Cabos São Bento'. Until then the route's own title stands. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    set(title || null)
    return () => set(null)
  }, [title])
}

/** What the open screen calls itself; null when it said nothing. */
export const useCurrentTitle = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
