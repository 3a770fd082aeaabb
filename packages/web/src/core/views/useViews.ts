import type { Tela } from '@prumo/domain/core/tela.ts'
import type { Visao } from '@prumo/domain/core/visoes.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { queryClient } from '../query.ts'

export type NovaVisao = Pick<Visao, 'nome' | 'endereco' | 'compartilhada' | 'padrao'>

/** The views of a screen this person sees, and the acts on them. A list without its views is still a list: a failure is silence. */
export function useViews(tela: Tela) {
  const key = ['visoes', tela.alvo]
  const { data: views = NONE, isSuccess } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<Visao[]>('/visoes', { query: { tela: tela.alvo }, signal }),
    staleTime: 60_000,
  })
  const renewed = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act
    } finally {
      await queryClient.invalidateQueries({ queryKey: key })
    }
  }
  return {
    views,
    ready: isSuccess,
    create: (nova: NovaVisao) => renewed(api.post<Visao>('/visoes', { tela: tela.alvo, ...nova })),
    change: (id: string, change: Partial<NovaVisao>) => renewed(api.put<Visao>(`/visoes/${id}`, change)),
    remove: (id: string) => renewed(api.delete(`/visoes/${id}`)),
  }
}

const NONE: Visao[] = []
