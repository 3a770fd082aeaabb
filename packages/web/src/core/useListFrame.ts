/** What the lists of an entity have in common, whatever each of them shows: address, rows, selection, table, tools. */
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Density } from '../ui/DataTable.tsx'
import type { FilterChip } from '../ui/ListToolbar.tsx'
import { detailAddress } from './addresses.ts'
import { ApiError } from './api.ts'
import { type ListState, useListState, useRememberedList } from './list-state.ts'
import { type AnyRecord, type ListOf, type ListParams, useList } from './records.ts'
import { usePermission } from './session.ts'
import { useChoice } from './useChoice.ts'

/** What the server is asked for, from what the address says. */
export const listParams = (state: ListState): ListParams => ({
  ...(state.query ? { query: state.query } : {}),
  ...(state.filter ? { campo: state.filter.field, valor: state.filter.value } : {}),
  ...(state.sort ? { ordem: `${state.sort.desc ? '-' : ''}${state.sort.id}` } : {}),
})

/** How high the rows of every list are, as this person likes them. */
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

/** A list on that screen. `extra` narrows it beyond what every list can, and must be the same object while it says the same. */
export function useListFrame<R extends { id: string } = AnyRecord>(entity: Entity, tela: Tela, extra = NOTHING) {
  const router = useRouter()
  useRememberedList(tela)
  const [state, setState] = useListState()
  const params = useMemo(() => ({ ...listParams(state), ...extra }), [state, extra])
  const maySee = usePermission(tela, 'visualizar')
  const list = useList({ name: entity.name }, params, { enabled: maySee }) as unknown as ListOf<R>
  const [density, onDensity] = useDensity()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const go = (address: string) => void router.navigate({ to: address as never })
  const { filter } = state
  const chips: FilterChip[] = filter
    ? [
        {
          id: 'campo',
          label: entity.fields[filter.field]?.label ?? filter.field,
          value: filter.text,
          onRemove: () => setState({ filter: null }, { push: true }),
        },
      ]
    : []

  return {
    state,
    setState,
    params,
    rows: list.rows,
    chosen: list.rows.filter((row) => selected.has(row.id)),
    unselect: () => setSelected(new Set()),
    go,
    /** The field chosen in the filter menu. */
    chips,
    /** For ListTools. */
    tools: {
      query: state.query,
      onQuery: (query: string) => setState({ query }),
      cols: state.cols,
      onCols: (cols: string[] | null) => setState({ cols, page: state.page }),
      density,
      onDensity,
    },
    /** For DataTable. */
    table: {
      ...inTable(list, maySee),
      label: tela.rotulo,
      getRowId: (row: R) => row.id,
      sort: state.sort,
      onSort: (sort: ListState['sort']) => setState({ sort }),
      selected,
      onSelect: setSelected,
      href: (row: R) => detailAddress(tela, row.id),
      onOpen: (row: R) => go(detailAddress(tela, row.id)),
      visibleColumns: state.cols ?? undefined,
      density,
      page: state.page,
      onPage: (page: number) => setState({ page }),
      batchNote: state.sort ? 'primeiros' : 'mais recentes',
    },
  }
}
