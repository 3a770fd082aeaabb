/** What the lists of an entity have in common, whatever each of them shows: address, rows, selection, table, tools. */
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { type Density, PAGE_SIZE, type Sort } from '../../ui/DataTable.tsx'
import type { FilterChip } from '../../ui/ListToolbar.tsx'
import { detailAddress } from '../screens/addresses.ts'
import { usePermission } from '../session/session.ts'
import { ApiError, type Query } from '../wire/api.ts'
import { type AnyRecord, type ListOf, type ListParams, useList } from '../wire/records.ts'
import { useKeptList } from './list-memory.ts'
import { type Filter, type ListState, useListState, useRememberedList } from './list-state.ts'
import { useChoice } from './useChoice.ts'
import { useListLooks } from './useListLooks.ts'

const WAY: Record<string, string> = { contem: 'contem', periodo: 'entre', faixa: 'entre' }

/** One value of one field travels as the spec says; more than that as a list of them. */
function filterParams(filters: readonly Filter[]): ListParams {
  const [first, ...more] = filters
  if (!first) return {}
  if (more.length === 0 && !WAY[first.kind]) return { campo: first.field, valor: first.value }
  return { filtros: JSON.stringify(filters.map(({ field, kind, value }) => [field, WAY[kind] ?? 'igual', value])) }
}

/** What the server is asked for, from what the address says. */
export const listParams = (state: ListState): ListParams => ({
  ...(state.query ? { query: state.query } : {}),
  ...filterParams(state.filters),
  ...(state.sort ? { ordem: `${state.sort.desc ? '-' : ''}${state.sort.id}` } : {}),
})

/** How high the rows of a list without tastes of its own are, as this person likes them. */
export const useDensity = () => useChoice<Density>('densidade', 'default')

/** A list as a table takes it. */
export const inTable = <R>(list: ListOf<R>, maySee: boolean) => ({
  rows: list.rows,
  canLoadMore: list.canLoadMore,
  onLoadMore: list.loadMore,
  loadingMore: list.loadingMore,
  loading: list.loading,
  refetching: list.refetching,
  error: list.error,
  onRetry: list.refetch,
  forbidden: !maySee || (list.error instanceof ApiError && list.error.status === 403),
})

const NOTHING: ListParams = {}
// biome-ignore lint/suspicious/noExplicitAny: a list of nothing is a list of anything.
const NOBODY: ReadonlyMap<string, any> = new Map()

/**
 * A list on that screen. `extra` narrows it beyond what every list can, and must be the same object while it says the same.
 * `slug` is where the rows are asked for when that is not the entity's own address; the entity's changes renew them.
 * `beside` is asked of the rows alone and narrows nothing: which columns they carry.
 */
export function useListFrame<R extends { id: string } = AnyRecord>(
  entity: Entity,
  tela: Tela,
  extra = NOTHING,
  slug = entity.name,
  beside = NOTHING,
) {
  const router = useRouter()
  useRememberedList(tela)
  const [state, setState] = useListState()
  const { order } = entity
  const sort = useMemo(() => state.sort ?? (order ? { id: order, desc: false } : null), [state.sort, order])
  const params = useMemo(() => ({ ...listParams({ ...state, sort }), ...extra }), [state, sort, extra])
  const maySee = usePermission(tela, 'visualizar')
  const list = useList(
    { name: slug },
    { ...params, ...beside },
    { enabled: maySee, of: entity.name },
  ) as unknown as ListOf<R>
  const [looks, setLooks] = useListLooks(tela)
  const [usual] = useDensity()
  const density = looks.density ?? usual
  const go = (address: string) => void router.navigate({ to: address })

  // Ticked rows are kept whole: another order, page or batch brings other rows, and these are still the ones chosen.
  const filter = useMemo(() => {
    const { ordem: _, ...narrowing } = params
    return JSON.stringify(narrowing)
  }, [params])
  const memory = useKeptList<R>(tela, filter)
  const [choice, setChoice] = useState({ filter, picked: memory.picked, everything: false })
  const { picked, everything } = choice.filter === filter ? choice : { picked: NOBODY, everything: false }
  const choose = (next: ReadonlyMap<string, R>, all = false) => {
    memory.picked = next
    setChoice({ filter, picked: next, everything: all })
  }
  memory.filter = filter
  memory.picked = picked

  const { rows } = list
  const chosen = useMemo(() => {
    const now = new Map(rows.map((row) => [row.id, row]))
    return [...picked].map(([id, row]) => now.get(id) ?? row)
  }, [picked, rows])
  const selected = useMemo(() => new Set(picked.keys()), [picked])
  const page = Math.min(state.page, Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1))
  const inSight = useMemo(() => rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), [rows, page])

  const chips: FilterChip[] = state.filters.map(({ field, text }, at) => {
    const label = entity.fields[field]?.label ?? field
    const again = state.filters.findIndex((one) => one.field === field) < at
    return {
      id: `campo-${at}`,
      label: again ? `ou ${label}` : label,
      value: text,
      onRemove: () => setState({ filters: state.filters.toSpliced(at, 1) }, { push: true }),
    }
  })
  const { ids: _, ordem: _order, ...everyOne } = params

  return {
    state,
    setState,
    params,
    rows,
    more: list.canLoadMore,
    /** Of the page being looked at: whose names are worth asking for. */
    inSight,
    chosen,
    unselect: () => choose(NOBODY),
    /** Everything the filter reaches, loaded or not, was chosen. */
    everything,
    chooseEverything: () => choose(picked, true),
    choosePage: () => choose(new Map([...picked, ...inSight.map((row) => [row.id, row] as const)])),
    wholePage: inSight.length > 0 && inSight.every((row) => picked.has(row.id)),
    /** What an export or bulk act is about: the filter itself, or the ids ticked. */
    target: (everything ? everyOne : { ids: [...picked.keys()] }) as Query,
    go,
    /** The fields chosen in the filter menu. */
    chips,
    addFilter: useCallback(
      (filter: Filter) => {
        const others = state.filters.filter((one) => one.field !== filter.field || one.value !== filter.value)
        setState({ filters: [...others, filter] }, { push: true })
      },
      [state, setState],
    ),
    /** The same, in the place of the keyword. */
    narrow: (filter: Filter) => setState({ query: '', filters: [...state.filters, filter] }, { push: true }),
    /** For ListTools. */
    tools: {
      query: state.query,
      onQuery: (query: string) => setState({ query }),
      cols: state.cols ?? looks.cols ?? null,
      onCols: (cols: string[] | null) => {
        setLooks({ cols: cols ?? undefined })
        setState({ cols, page: state.page })
      },
      sort,
      onSort: (sort: Sort) => setState({ sort }),
      density,
      onDensity: (density: Density) => setLooks({ density }),
      widths: looks.widths,
      onWidths: (widths: Record<string, number>) => setLooks({ widths }),
    },
    /** For DataTable. */
    table: {
      ...inTable(list, maySee),
      label: tela.rotulo,
      getRowId: (row: R) => row.id,
      sort,
      onSort: (sort: Sort) => setState({ sort }),
      ordersElsewhere: true,
      selected,
      onSelect: (ids: Set<string>) => {
        const now = new Map(rows.map((row) => [row.id, row]))
        choose(
          new Map(
            [...ids].flatMap((id) => {
              const row = now.get(id) ?? picked.get(id)
              return row ? [[id, row] as const] : []
            }),
          ),
        )
      },
      href: (row: R) => detailAddress(tela, row.id),
      onOpen: (row: R) => go(detailAddress(tela, row.id)),
      visibleColumns: state.cols ?? looks.cols,
      widths: looks.widths,
      onWidths: (widths: Record<string, number>) => setLooks({ widths }),
      memory,
      density,
      page: state.page,
      onPage: (page: number) => setState({ page }),
      batchNote: sort ? 'primeiros' : 'mais recentes',
    },
  }
}
