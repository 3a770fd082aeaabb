import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Caixa } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { chamadasDasSolicitacoes } from '@prumo/domain/financeiro/solicitacoes/chamadas.ts'
import type { DelegacaoNova } from '@prumo/domain/financeiro/solicitacoes/delegacoes.ts'
import type { AnaliseDeSolicitacao, Solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { type ListOf, type ListParams, useCommand, useList } from '../../core/wire/records.ts'

/** A tab of the inbox. Whatever changes an order renews it. */
export const useCaixa = (caixa: Caixa, filtro: ListParams): ListOf<Solicitacao> =>
  useList(
    { name: 'solicitacoes' },
    { caixa, ...filtro },
    { of: pedidos.name, apart: 'caixa' },
  ) as unknown as ListOf<Solicitacao>

/** Red flags and the most strained goal of each order in sight; asked apart, so that the list never waits for it. */
export function useAnalises(ids: readonly string[]): ReadonlyMap<string, AnaliseDeSolicitacao> {
  const { data } = useQuery({
    queryKey: [pedidos.name, 'analise', ids],
    queryFn: ({ signal }) => api.call(chamadasDasSolicitacoes.analise, { query: { ids: ids.slice(0, 100) }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return new Map((data ?? []).map((analise) => [analise.id, analise]))
}

export const useAprovarEmLote = () =>
  useCommand(
    (lote: readonly { id: string; revisao: number }[]) =>
      api.call(chamadasDasSolicitacoes.aprovarEmLote, { body: { pedidos: lote } }),
    { touches: [pedidos.name] },
  )

export const delegacoesQuery = queryOptions({
  queryKey: [pedidos.name, 'delegacoes'],
  queryFn: ({ signal }) => api.call(chamadasDasSolicitacoes.delegacoes, { signal }),
})

export const useDelegar = () =>
  useCommand((nova: DelegacaoNova) => api.call(chamadasDasSolicitacoes.delegar, { body: nova }), {
    touches: [pedidos.name],
  })

export const useEncerrarDelegacao = () =>
  useCommand((id: string) => api.call(chamadasDasSolicitacoes.encerrarDelegacao, { params: { id } }), {
    touches: [pedidos.name],
  })
