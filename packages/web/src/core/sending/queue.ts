/**
 * Several files on their way to the server, each a call of its own: a few at a time, and what becomes of one is nothing to
 * the others. Pure but for the `send` it is given; a screen reads it by `subscribe` and `get`.
 */

export type SendingState = 'waiting' | 'going' | 'failed'

/** A file not yet there; one that arrived leaves the queue. */
export interface Sending<F> {
  readonly id: number
  readonly file: F
  readonly state: SendingState
  /** 0 to 1. */
  readonly share: number
  /** Why it did not arrive, in a sentence. */
  readonly failure: string | null
}

export interface Way {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  /** The same at each attempt: one whose answer was lost is not kept twice. */
  readonly idempotencyKey: string
}

export interface QueueOptions<F> {
  /** Throws what the person is told. */
  readonly send: (file: F, way: Way) => Promise<unknown>
  /** One file arrived. */
  readonly onArrived?: (file: F) => void
  readonly atATime?: number
  readonly newKey?: () => string
}

export interface Queue<F> {
  readonly get: () => readonly Sending<F>[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly F[]) => void
  /** Again, from the start: one that failed, or all that did. */
  readonly retry: (id?: number) => void
  /** Out of the queue, also while it travels: one, or all. */
  readonly cancel: (id?: number) => void
}

/** Is anything still to go by itself? What failed waits for the person and holds nobody up. */
export const isSending = (items: readonly Sending<unknown>[]): boolean => items.some(({ state }) => state !== 'failed')

const said = (error: unknown): string => (error instanceof Error && error.message) || 'Não foi possível enviar.'

export function createQueue<F>({
  send,
  onArrived,
  atATime = 2,
  newKey = () => crypto.randomUUID(),
}: QueueOptions<F>): Queue<F> {
  let items: readonly Sending<F>[] = []
  let lastId = 0
  const keys = new Map<number, string>()
  const travelling = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const set = (next: readonly Sending<F>[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, to: Partial<Sending<F>>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...to } : item)))
  const drop = (id: number) => {
    keys.delete(id)
    set(items.filter((item) => item.id !== id))
  }

  const go = async ({ id, file }: Sending<F>) => {
    const stop = new AbortController()
    travelling.set(id, stop)
    change(id, { state: 'going', share: 0, failure: null })
    // What was cancelled meanwhile is no longer ours to tell of.
    const ours = () => travelling.get(id) === stop
    try {
      await send(file, {
        signal: stop.signal,
        onProgress: (share) => ours() && change(id, { share }),
        idempotencyKey: keys.get(id)!,
      })
      if (ours()) {
        travelling.delete(id)
        drop(id)
        onArrived?.(file)
      }
    } catch (error) {
      if (ours()) {
        travelling.delete(id)
        change(id, { state: 'failed', share: 0, failure: said(error) })
      }
    }
    next()
  }
  const next = () => {
    while (travelling.size < atATime) {
      const item = items.find(({ state }) => state === 'waiting')
      if (!item) return
      void go(item)
    }
  }

  return {
    get: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(files) {
      const added = files.map((file): Sending<F> => {
        lastId += 1
        keys.set(lastId, newKey())
        return { id: lastId, file, state: 'waiting', share: 0, failure: null }
      })
      set([...items, ...added])
      next()
    },
    retry(id) {
      set(
        items.map((item) =>
          item.state === 'failed' && (id === undefined || item.id === id)
            ? { ...item, state: 'waiting', failure: null }
            : item,
        ),
      )
      next()
    },
    cancel(id) {
      for (const item of items.filter((one) => id === undefined || one.id === id)) {
        const stop = travelling.get(item.id)
        travelling.delete(item.id)
        drop(item.id)
        stop?.abort()
      }
      next()
    },
  }
}
