/**
 * What a list shows is in its address: copying the address reproduces the screen, and "back" returns to it.
 * Spec 2 §2: a keyword writes `query`; a chosen search type writes `queryconfig` (the field), `querytype` (its kind),
 * `textquery` (what a person reads of the value) and `queryvalue` (the value). Several of them stand in the same four
 * parameters, one after another with a bar between. Ours: `sort`, `page`, `cols`, and `visao`, the saved view in use.
 */
import type { Tela } from '@prumo/domain/core/tela.ts'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { listAddress } from '../screens/addresses.ts'

/** `kind` is the field's own, for a value that is the same; 'contem' for words in it; 'periodo' and 'faixa' for 'from..to'. */
export type Filter = { field: string; kind: string; text: string; value: string }
export type ListState = {
  query: string
  /** OR within a field, AND between fields. */
  filters: readonly Filter[]
  sort: { id: string; desc: boolean } | null
  /** 0-based; the address counts from 1. */
  page: number
  /** Ids of the chosen columns, in order. */
  cols: readonly string[] | null
}
type Search = Record<string, string | undefined>

const join = (parts: readonly string[]): string | undefined =>
  parts.length ? parts.map((part) => part.replace(/[\\|]/g, '\\$&')).join('|') : undefined
const split = (text: string | undefined): string[] =>
  text ? [...text.matchAll(/(?:^|\|)((?:\\.|[^\\|])*)/gs)].map((found) => found[1]!.replace(/\\(.)/gs, '$1')) : []

function readFilters(search: Search): Filter[] {
  const [kinds, texts, values] = [split(search.querytype), split(search.textquery), split(search.queryvalue)]
  return split(search.queryconfig).flatMap((field, at) => {
    const value = values[at]
    return field && value ? [{ field, kind: kinds[at] || 'text', text: texts[at] || value, value }] : []
  })
}

/** Reads an address's search; what makes no sense there is as if it were absent. */
export function readListState(search: Search): ListState {
  const page = Number(search.page)
  const sort = search.sort?.match(/^(-?)([A-Za-z]\w*)$/)
  return {
    query: search.query ?? '',
    filters: readFilters(search),
    sort: sort ? { id: sort[2]!, desc: sort[1] === '-' } : null,
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
    cols: search.cols ? search.cols.split(',').filter(Boolean) : null,
  }
}

/** The parts of the address that say that state; the defaults are left out. */
export const writeListState = (state: ListState): Search => ({
  query: state.query || undefined,
  queryconfig: join(state.filters.map(({ field }) => field)),
  querytype: join(state.filters.map(({ kind }) => kind)),
  textquery: join(state.filters.map(({ text }) => text)),
  queryvalue: join(state.filters.map(({ value }) => value)),
  sort: state.sort ? `${state.sort.desc ? '-' : ''}${state.sort.id}` : undefined,
  page: state.page > 0 ? String(state.page + 1) : undefined,
  cols: state.cols?.length ? state.cols.join(',') : undefined,
})

const lastSeen = new Map<string, string>()

/** Where that list was left, filters and page included: where 'Voltar' leads. */
export const lastListAddress = (tela: Tela): string => lastSeen.get(tela.caminho) ?? listAddress(tela)

/** Remembers, while its list is open, how it is filtered. */
export function useRememberedList(tela: Tela): void {
  const { href, pathname } = useLocation()
  useEffect(() => {
    // While the next screen's code is on its way this one still stands under the next address.
    if (pathname === listAddress(tela)) lastSeen.set(tela.caminho, href)
  }, [tela, href, pathname])
}

/** The list's state and how to change it. Whatever narrows or reorders the list returns to its first page. */
export function useListState(): [ListState, (change: Partial<ListState>, options?: { push?: boolean }) => void] {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const state = useMemo(() => readListState(search), [search])
  return [
    state,
    (change, { push = false } = {}) => {
      void navigate({
        to: '.',
        search: (before: Search) => {
          const next = { ...readListState(before), ...('page' in change ? {} : { page: 0 }), ...change }
          return { ...before, ...writeListState(next) }
        },
        replace: !push,
        resetScroll: false,
      })
    },
  ]
}
