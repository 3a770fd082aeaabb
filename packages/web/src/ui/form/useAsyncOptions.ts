import { useEffect, useRef, useState } from 'react'
import type { Option } from './field-props.ts'

export type SearchOptions = (query: string, signal: AbortSignal) => Promise<Option[]>
export type ResolveOptions = (values: string[]) => Promise<Option[]>

const PAUSE = 200

/** What an open list says while it has nothing to offer. */
export const WHEN_EMPTY = {
  idle: 'Nada encontrado',
  loading: 'Buscando…',
  failed: 'Não foi possível buscar. Tente novamente.',
} as const

/** Choices that live on the server: what the query finds while open, and the names of what is already chosen. */
export function useAsyncOptions(
  search: SearchOptions,
  resolve: ResolveOptions,
  values: readonly string[],
  open: boolean,
  query: string,
) {
  const [found, setFound] = useState<Option[]>([])
  const [state, setState] = useState<keyof typeof WHEN_EMPTY>('idle')
  const [known, setKnown] = useState<ReadonlyMap<string, Option>>(new Map())
  const latest = useRef({ search, resolve })
  latest.current = { search, resolve }

  const learn = (options: readonly Option[]) =>
    setKnown((before) => new Map([...before, ...options.map((option) => [option.value, option] as const)]))

  useEffect(() => {
    if (!open) return
    const abort = new AbortController()
    setState('loading')
    const timer = setTimeout(
      async () => {
        try {
          const options = await latest.current.search(query, abort.signal)
          if (abort.signal.aborted) return
          setFound(options)
          setState('idle')
        } catch {
          if (!abort.signal.aborted) setState('failed')
        }
      },
      query ? PAUSE : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [open, query])

  const unknown = values.filter((value) => !known.has(value)).join(' ')
  useEffect(() => {
    if (!unknown) return
    let alive = true
    const ids = unknown.split(' ')
    const name = (options: readonly Option[]) => {
      // What the server no longer knows is shown by its id, so that it can be seen and taken out.
      if (alive) learn(ids.map((id) => options.find((option) => option.value === id) ?? { value: id, label: id }))
    }
    latest.current.resolve(ids).then(name, () => name([]))
    return () => {
      alive = false
    }
  }, [unknown])

  return { found, state, known, learn }
}
