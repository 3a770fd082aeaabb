/** Reading and changing records of any entity. Screens of their own compose these; ListScreen and friends do too. */
import type { Entity, RecordOf } from '@prumo/domain/core/entity.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { ApiError, api, type Query } from './api.ts'
import { isOutOfSight, keys, queryClient } from './query.ts'

/** Spec 1 §9: a batch is 100 rows. */
export const BATCH = 100

/** A record before its entity is known to the compiler: what the entity-driven screens handle. */
export type AnyRecord = { id: string; revisao: number } & Record<string, unknown>

export type ListParams = {
  /** Keyword over the searchable fields. */
  query?: string
  /** Equality on one field. */
  campo?: string
  valor?: string
  /** 'campo' or '-campo'. */
  ordem?: string
} & Query

/** A list in batches of 100, for loaders and for useList alike. `of` names the entity whose changes renew it, when it is not the slug's own. */
export const listQuery = <R = AnyRecord>(slug: string, params: ListParams, of = slug) =>
  infiniteQueryOptions({
    queryKey: of === slug ? keys.list(slug, params) : keys.list(of, { slug, ...params }),
    queryFn: ({ pageParam, signal }) =>
      api.call(registros<Entity, R>({ name: slug }).listar, {
        query: { ...params, lote: pageParam, maxLote: BATCH },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.fim ? undefined : last.lote + 1),
  })

const leavesTheRest = (error: ApiError): boolean => error.status >= 400 && error.status < 500 && !isOutOfSight(error)

const NO_ROWS: never[] = []

export type ListOf<R> = {
  rows: R[]
  /** Nothing came yet. */
  loading: boolean
  /** Old rows stay while new ones are asked for. */
  refetching: boolean
  loadingMore: boolean
  canLoadMore: boolean
  loadMore: () => void
  error: Error | null
  refetch: () => void
}

/**
 * A list of an entity (or of an address that answers in the same shape), batch by batch. `apart`: a parameter by which it is
 * another list altogether, whose rows do not stand in for this one's while it is read.
 */
export function useList<E extends Entity>(
  entity: E | { name: string },
  params: ListParams = {},
  options: { enabled?: boolean; of?: string; apart?: string } = {},
): ListOf<E extends Entity ? RecordOf<E> & AnyRecord : AnyRecord> {
  type R = E extends Entity ? RecordOf<E> & AnyRecord : AnyRecord
  const { enabled = true, of, apart } = options
  const list = useInfiniteQuery({
    ...listQuery<R>(entity.name, params, of),
    placeholderData: (before, query) => {
      const asked = query?.queryKey.at(-1) as ListParams | undefined
      return apart && asked?.[apart] !== params[apart] ? undefined : before
    },
    enabled,
  })
  const found = useMemo(() => list.data?.pages.flatMap((page) => page.itens), [list.data])
  // A question refused leaves what was on screen where it was: its rows, dimmed, under the sentence. One that got no answer
  // leaves nothing: under a new filter old figures would pass for its own.
  const last = useRef<R[]>([])
  useEffect(() => {
    if (found) last.current = found
  }, [found])
  const refused = list.isError && !found && list.error instanceof ApiError && leavesTheRest(list.error)
  const rows = found ?? (refused ? last.current : NO_ROWS)
  return {
    rows,
    loading: list.isPending && enabled,
    refetching: list.isPlaceholderData,
    loadingMore: list.isFetchingNextPage,
    canLoadMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    error: list.isError ? list.error : null,
    refetch: () => void list.refetch(),
  }
}

/** How many records the filter reaches; the order and the batch make no difference to it. */
export function useCount(slug: string, { ordem: _, ...filter }: ListParams = {}): number | undefined {
  const { data } = useQuery({
    queryKey: [slug, 'contagem', filter],
    queryFn: ({ signal }) => api.call(registros({ name: slug }).contar, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
  return data?.total
}

export const recordQuery = <R = AnyRecord>(slug: string, id: string) =>
  queryOptions({
    queryKey: keys.record(slug, id),
    queryFn: ({ signal }) => api.call(registros<Entity, R>({ name: slug }).ler, { params: { id }, signal }),
  })

/** One record by id. */
export const useRecord = <E extends Entity>(entity: E, id: string) =>
  useQuery(recordQuery<RecordOf<E> & AnyRecord>(entity.name, id))

/**
 * An act on the server: `const pagar = useCommand((ids: string[]) => api.call(chamadasDe….pagar, { body: { ids } }), { touches: ['pedidos'] })`,
 * then `await pagar.run(ids)`, `pagar.running`. What it touches is asked for again at once, without waiting for the live event.
 */
export function useCommand<Input, Output>(
  act: (input: Input) => Promise<Output>,
  { touches = [] }: { touches?: readonly string[] } = {},
) {
  const mutation = useMutation({
    mutationFn: act,
    onSettled: async () => {
      await Promise.all(touches.map((name) => queryClient.invalidateQueries({ queryKey: keys.all(name) })))
      void queryClient.invalidateQueries({ queryKey: ['pendencias'] })
      void queryClient.invalidateQueries({ queryKey: ['inicio'] })
    },
  })
  return { run: mutation.mutateAsync, running: mutation.isPending, error: mutation.error }
}
