import { QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** A refusal does not change by asking again; a server in trouble may, and no answer where there is a network. */
const worthRepeating = (failures: number, error: unknown): boolean =>
  failures < 2 && navigator.onLine && !(error instanceof ApiError && error.status > 0 && error.status < 500)

/** The person may no longer see it, or it is not there: what was read before is not shown any longer. */
export const isOutOfSight = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

/** What the browser knows of the server. Live events say what changed, so nothing is refetched for a mere focus. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isOutOfSight(error) && query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 })
    },
  }),
  defaultOptions: {
    // Asked also where the browser sees no network: a question left waiting shows another one's rows meanwhile, and an act
    // left waiting is done later, when nobody looks.
    queries: {
      refetchOnWindowFocus: false,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: worthRepeating,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Asks again for what is shown. A first answer on its way may have left before the change: it is asked for again after it. */
export function renew(filters: QueryFilters): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    if (query.state.data !== undefined || query.state.fetchStatus === 'idle') continue
    const again = () => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(again, () => {})
  }
  return queryClient.invalidateQueries(filters)
}

/** Key conventions: the first part is always the entity's name, so that one live event reaches all that shows it. */
export const keys = {
  all: (entity: string) => [entity] as const,
  list: (entity: string, params: object) => [entity, 'list', params] as const,
  record: (entity: string, id: string) => [entity, id] as const,
  name: (entity: string, id: string) => [entity, 'nome', id] as const,
  search: (entity: string, text: string) => [entity, 'busca', text] as const,
}
