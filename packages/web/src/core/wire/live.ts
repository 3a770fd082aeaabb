/**
 * Live updates: the server tells what changed, never the data; the screens that show it ask again through their own
 * permissions. One connection for all tabs of a browser (a browser allows six per address): whoever holds the lock
 * listens and tells the others.
 */

import { chamadasDaPlataforma } from '@prumo/domain/plataforma/chamadas.ts'
import { useEffect } from 'react'
import { renewSession, useSessionStands } from '../session/session.ts'
import { addressOf } from './api.ts'
import { whenBack } from './connection.ts'
import { keys, queryClient, renew } from './query.ts'

type Change = { entity: string; id?: string }
/** 'all': what happened is unknown, everything is asked for again. 'rights': this person's flags or session changed. */
type News = Change | 'all' | 'rights'

const NAME = 'prumo:ao-vivo'
const SETTLE_MS = 100
const RETRY_MS = 15_000
/** Open for less, it was cut on the way: each time it is asked for later, because all is read again when it stands. */
const STEADY_MS = 30_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** After rights changed: by then it is known whether there is a session still. */
const AGAIN_MS = 1_000

/** What tells of itself several times a second, or to everybody, and is no work that waits for anyone. */
const NOBODY_WAITS: ReadonlySet<string> = new Set(['trabalhos', 'versao'])

const waiting = new Set<string>()

/** Several changes within a moment (a bulk payment) become one refetch for each entity. */
export function changed({ entity }: Change): void {
  const first = waiting.size === 0
  waiting.add(entity)
  if (!first) return
  setTimeout(() => {
    for (const name of waiting) void renew({ queryKey: keys.all(name) })
    if ([...waiting].some((name) => !NOBODY_WAITS.has(name))) {
      void renew({ queryKey: ['pendencias'] })
      void renew({ queryKey: ['inicio'] })
      // Whatever changed left a row in the trail, which itself is announced to nobody.
      void renew({ queryKey: ['logs', 'novas'] })
    }
    waiting.clear()
  }, SETTLE_MS)
}

const ofOthers = (query: { queryKey: readonly unknown[] }): boolean => query.queryKey[0] !== 'sessao'
const everything = (): void => void renew({ predicate: ofOthers })

/** With other rights nothing comes back from memory: what is on screen is asked for again, the rest is let go. */
async function otherRights(): Promise<void> {
  await renewSession()
  queryClient.removeQueries({ type: 'inactive', predicate: ofOthers })
  everything()
}

function take(news: News): void {
  if (news === 'all') everything()
  else if (news === 'rights') void otherRights().catch(() => {})
  else changed(news)
}

/** For how long this page has been there, asleep or not: what changed in that time may have been read before it changed. */
const pageAge = (): number => Math.round(Math.max(performance.now(), Date.now() - performance.timeOrigin))

function listen(tell: (news: News) => void): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let opened = false
  let standsSince: number | undefined
  let wait = 0
  const open = () => {
    source = new EventSource(addressOf(chamadasDaPlataforma.aoVivo, { query: { ha: pageAge() } }))
    source.onopen = () => {
      standsSince = performance.now()
      if (opened) tell('all')
      opened = true
    }
    source.onmessage = (event) => {
      try {
        const change = JSON.parse(event.data) as Change
        if (typeof change.entity === 'string') tell(change)
      } catch {
        // A line that is not ours (a proxy's comment) changes nothing.
      }
    }
    source.addEventListener('recarregar', () => tell('all'))
    source.addEventListener('sessao', () => {
      // Closed from there; asked for again by itself it would be refused where the session is over, before that is known here.
      source?.close()
      tell('rights')
      retry = setTimeout(open, AGAIN_MS)
    })
    source.onerror = () => {
      const stood = standsSince === undefined ? undefined : performance.now() - standsSince
      standsSince = undefined
      if (source?.readyState === EventSource.CLOSED) {
        // A refusal closes for good: most often the session ended between two connections, and nobody was there to hear of it.
        tell('rights')
        retry = setTimeout(open, RETRY_MS)
        return
      }
      // Otherwise the browser reconnects by itself.
      if (stood === undefined) return
      wait = stood < STEADY_MS ? Math.min(Math.max(2 * wait, FIRST_WAIT_MS), LONGEST_WAIT_MS) : 0
      if (wait === 0) return
      source?.close()
      retry = setTimeout(open, wait)
    }
  }
  const close = () => {
    clearTimeout(retry)
    source?.close()
  }
  // Cut by the page that comes next, Firefox writes an error in its console; whoever stays after all listens again.
  const leaving = () => {
    close()
    retry = setTimeout(open, RETRY_MS)
  }
  addEventListener('beforeunload', leaving)
  open()
  return () => {
    removeEventListener('beforeunload', leaving)
    close()
  }
}

// The channel tells what changed once it stands again; what was asked for in vain is asked for at once.
whenBack(() => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null }))

/** Keeps what is on screen up to date while mounted. */
export function useLive(): void {
  const stands = useSessionStands()
  useEffect(() => {
    if (!stands) return
    const channel = new BroadcastChannel(NAME)
    channel.onmessage = (event) => take(event.data)
    const gone = new AbortController()
    const lead = () => {
      const stop = listen((news) => {
        take(news)
        channel.postMessage(news)
      })
      return new Promise<void>((resolve) =>
        gone.signal.addEventListener('abort', () => {
          stop()
          resolve()
        }),
      )
    }
    // Outside a secure context there are no locks: each tab then listens for itself.
    if (navigator.locks) void navigator.locks.request(NAME, { signal: gone.signal }, lead).catch(() => {})
    else void lead()
    return () => {
      gone.abort()
      channel.close()
    }
  }, [stands])
}
