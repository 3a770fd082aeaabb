import type { Tela } from '@prumo/domain/core/tela.ts'
import type { Visao } from '@prumo/domain/core/visoes.ts'
import { chamadasDasVisoes } from '@prumo/domain/visoes/chamadas.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../wire/api.ts'
import { queryClient } from '../wire/query.ts'

export type NovaVisao = Pick<Visao, 'nome' | 'endereco' | 'compartilhada' | 'padrao'>

/** The views of a screen this person sees, and the acts on them. A list without its views is still a list: a failure is silence. */
export function useViews(tela: Tela) {
  const key = ['visoes', tela.alvo]
  const { data: views = NONE, isSuccess } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(chamadasDasVisoes.listar, { query: { tela: tela.alvo }, signal }),
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
    create: (nova: NovaVisao) => renewed(api.call(chamadasDasVisoes.criar, { body: { tela: tela.alvo, ...nova } })),
    change: (id: string, change: Partial<NovaVisao>) =>
      renewed(api.call(chamadasDasVisoes.alterar, { params: { id }, body: change })),
    remove: (id: string) => renewed(api.call(chamadasDasVisoes.excluir, { params: { id } })),
  }
}

const NONE: Visao[] = []
