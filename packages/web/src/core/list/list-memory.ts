import { registros } from '@prumo/domain/core/registros.ts'
/**
 * What is remembered of a list while the person looks at one of its records: the ids in order, so that J and K go on to
 * the next within the same filter; what was ticked and how far it was scrolled, so that coming back is coming back.
 */
import type { Tela } from '@prumo/domain/core/tela.ts'
import { useEffect, useRef } from 'react'
import { listAddress } from '../screens/addresses.ts'
import { api, type Query } from '../wire/api.ts'

const BATCH = 100

type Known = { slug: string; params: Query; ids: string[]; more: boolean; total: number | undefined }
const known = new Map<string, Known>()

/** Told by a list: what it shows, in order, and how many there are in all when that is known. */
export function useRememberedIds(
  tela: Tela,
  slug: string,
  params: Query,
  list: { rows: readonly { id: string }[]; more: boolean; total: number | undefined },
): void {
  const { rows, more, total } = list
  useEffect(() => {
    // While the next screen's code is on its way this list still stands, under the next address.
    if (location.pathname !== listAddress(tela)) return
    known.set(tela.caminho, { slug, params, ids: rows.map(({ id }) => id), more, total })
  }, [tela, slug, params, rows, more, total])
}

export type Place = { position: number; total: number | undefined; hasNext: boolean; hasPrevious: boolean }

/** Where that record stands in the list it was opened from; null when it was not opened from one. */
export function placeOf(tela: Tela, id: string): Place | null {
  const list = known.get(tela.caminho)
  const at = list ? list.ids.indexOf(id) : -1
  if (!list || at < 0) return null
  return {
    position: at + 1,
    total: list.total ?? (list.more ? undefined : list.ids.length),
    hasNext: at + 1 < list.ids.length || list.more,
    hasPrevious: at > 0,
  }
}

/** The id before or after that one in the same filter; past what the list had loaded the next batch is asked for. */
export async function neighbourOf(tela: Tela, id: string, step: 1 | -1): Promise<string | null> {
  const list = known.get(tela.caminho)
  if (!list) return null
  const at = list.ids.indexOf(id)
  if (at < 0) return null
  if (at + step >= list.ids.length && list.more) {
    const batch = await api.call(registros({ name: list.slug }).listar, {
      query: { ...list.params, lote: Math.floor(list.ids.length / BATCH), maxLote: BATCH },
    })
    // What was added meanwhile pushes rows into the next batch: none is shown twice.
    list.ids.push(...batch.itens.map((row) => row.id).filter((one) => !list.ids.includes(one)))
    list.more = !batch.fim
  }
  return list.ids[at + step] ?? null
}

/** What a list hands to itself for when the person comes back to it. */
export type Kept<R> = { filter: string; picked: ReadonlyMap<string, R>; scroll: number; active: number }
const kept = new Map<string, Kept<unknown>>()

/** The memory of a list: filled as it is used, kept only when it is left for one of its own records or forms. */
export function useKeptList<R>(tela: Tela, filter: string): Kept<R> {
  const memory = useRef<Kept<R>>(null)
  if (!memory.current) {
    const before = kept.get(tela.caminho) as Kept<R> | undefined
    kept.delete(tela.caminho)
    memory.current = before?.filter === filter ? before : { filter, picked: new Map(), scroll: 0, active: -1 }
  }
  useEffect(
    () => () => {
      const now = memory.current
      if (now && location.pathname.startsWith(`${listAddress(tela)}/`)) kept.set(tela.caminho, now as Kept<unknown>)
    },
    [tela],
  )
  return memory.current
}

/** Is the person coming back from one of that list's records? */
export const comesBack = (tela: Tela): boolean => kept.has(tela.caminho)
