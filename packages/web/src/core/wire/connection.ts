/**
 * Whether the server is within reach. One question without an answer proves nothing: the server is asked whether it is
 * there, and then again every few seconds until it is.
 */
import { caminhoDe } from '@prumo/domain/core/chamada.ts'
import { chamadasDaPlataforma } from '@prumo/domain/plataforma/chamadas.ts'
import { useSyncExternalStore } from 'react'

const AGAIN_MS = 3_000
const PATIENCE_MS = 5_000

/** Since when nothing is heard, in ms; what is on screen is of then. Null: within reach. */
let lostAt: number | null = null
let asking = false
const watchers = new Set<() => void>()
let onBack = (): void => {}

function set(next: number | null): void {
  if ((lostAt === null) === (next === null)) return
  lostAt = next
  for (const watcher of watchers) watcher()
  if (next === null) onBack()
}

async function isThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    await fetch(`/api${caminhoDe(chamadasDaPlataforma.saude)}`, { cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

/** No answer came: finds out whether there is a way to the server, and waits for it when there is none. */
export async function noAnswer(): Promise<void> {
  if (asking) return
  asking = true
  let since = Date.now()
  for (;;) {
    const there = await isThere()
    set(there ? null : since)
    // The last answer may have been on its way when the network went: it is asked again while the browser knows of none.
    if (there && navigator.onLine) break
    if (there) since = Date.now()
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, AGAIN_MS)
      window.addEventListener('online', done)
      function done() {
        clearTimeout(timer)
        window.removeEventListener('online', done)
        resolve()
      }
    })
  }
  asking = false
}

if (typeof window !== 'undefined') window.addEventListener('offline', () => void noAnswer())

/** What is done when the server is within reach again. Set once. */
export const whenBack = (handler: () => void): void => {
  onBack = handler
}

export const useLostAt = (): number | null =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => lostAt,
  )
