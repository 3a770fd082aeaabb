import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** A refusal does not change by asking again; no answer and a server in trouble may. */
const worthRepeating = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status > 0 && error.status < 500)

/** What the browser knows of the server. Live events say what changed, so nothing is refetched for a mere focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, staleTime: 30_000, gcTime: 10 * 60_000, retry: worthRepeating },
    mutations: { retry: false },
  },
})

/** Key conventions: the first part is always the entity's name, so that one live event reaches all that shows it. */
export const keys = {
  all: (entity: string) => [entity] as const,
  list: (entity: string, params: object) => [entity, 'list', params] as const,
  record: (entity: string, id: string) => [entity, id] as const,
  name: (entity: string, id: string) => [entity, 'nome', id] as const,
  search: (entity: string, text: string) => [entity, 'busca', text] as const,
}
