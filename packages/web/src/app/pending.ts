import { chamadasDoInicio } from '@prumo/domain/inicio/chamadas.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, isAbsent } from '../core/wire/api.ts'

/** How much waits for the signed-in person on each screen, by its id. */
export const pendingQuery = queryOptions({
  queryKey: ['pendencias'],
  queryFn: async ({ signal }) => {
    try {
      return await api.call(chamadasDoInicio.pendencias, { signal })
    } catch (error) {
      if (isAbsent(error)) return {}
      throw error
    }
  },
  staleTime: 60_000,
})

export const usePending = (): Readonly<Record<string, number>> => useQuery(pendingQuery).data ?? {}
