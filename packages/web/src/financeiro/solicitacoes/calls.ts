import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Caixa } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { Delegacao, DelegacaoNova } from '@prumo/domain/financeiro/solicitacoes/delegacoes.ts'
import type {
  AnaliseDeSolicitacao,
  AprovacaoEmLote,
  Solicitacao,
} from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { type ListOf, type ListParams, useCommand, useList } from '../../core/records.ts'

/** A tab of the inbox. Whatever changes an order renews it. */
export const useCaixa = (caixa: Caixa, filtro: ListParams): ListOf<Solicitacao> =>
  useList({ name: 'solicitacoes' }, { caixa, ...filtro }, { of: pedidos.name }) as unknown as ListOf<Solicitacao>

/** Red flags and the most strained goal of each order in sight; asked apart, so that the list never waits for it. */
export function useAnalises(ids: readonly string[]): ReadonlyMap<string, AnaliseDeSolicitacao> {
  const { data } = useQuery({
    queryKey: [pedidos.name, 'analise', ids],
    queryFn: ({ signal }) =>
      api.get<AnaliseDeSolicitacao[]>('/solicitacoes/analise', { query: { ids: ids.slice(0, 100) }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return new Map((data ?? []).map((analise) => [analise.id, analise]))
}

export const useAprovarEmLote = () =>
  useCommand(
    (lote: readonly { id: string; revisao: number }[]) =>
      api.post<AprovacaoEmLote>('/solicitacoes/aprovar-em-lote', { pedidos: lote }),
    { touches: [pedidos.name] },
  )

export const delegacoesQuery = queryOptions({
  queryKey: [pedidos.name, 'delegacoes'],
  queryFn: ({ signal }) => api.get<Delegacao[]>('/solicitacoes/delegacoes', { signal }),
})

export const useDelegar = () =>
  useCommand((nova: DelegacaoNova) => api.post<Delegacao>('/solicitacoes/delegacoes', nova), {
    touches: [pedidos.name],
  })

export const useEncerrarDelegacao = () =>
  useCommand((id: string) => api.post<Delegacao>(`/solicitacoes/delegacoes/${encodeURIComponent(id)}/encerrar`), {
    touches: [pedidos.name],
  })
