import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Caixa } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { chamadasDasSolicitacoes } from '@prumo/domain/financeiro/solicitacoes/chamadas.ts'
import type { DelegacaoNova } from '@prumo/domain/financeiro/solicitacoes/delegacoes.ts'
import type { AnaliseDeSolicitacao, Solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { queryClient } from '../../core/wire/query.ts'
import { type ListOf, type ListParams, useCommand, useList } from '../../core/wire/records.ts'

/** A tab of the inbox. Whatever changes an order renews it. */
export const useCaixa = (caixa: Caixa, filtro: ListParams): ListOf<Solicitacao> =>
  useList(
    { name: 'solicitacoes' },
    { caixa, ...filtro },
    { of: pedidos.name, apart: 'caixa' },
  ) as unknown as ListOf<Solicitacao>

/** How many orders one call looks at. */
const DE_CADA_VEZ = 100

const analiseQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [pedidos.name, 'analise', ids],
    queryFn: ({ signal }) => api.call(chamadasDasSolicitacoes.analise, { query: { ids }, signal }),
    staleTime: 30_000,
  })
export const lerAnalise = (ids: readonly string[]) => queryClient.prefetchQuery(analiseQuery(ids))

/** Red flags and the most strained goal of each order in sight; asked apart, a hundred at a time. */
function useAnalise(ids: readonly string[]) {
  const vezes = Array.from({ length: Math.ceil(ids.length / DE_CADA_VEZ) }, (_, n) =>
    ids.slice(n * DE_CADA_VEZ, (n + 1) * DE_CADA_VEZ),
  )
  return useQueries({
    queries: vezes.map((destes) => ({ ...analiseQuery(destes), placeholderData: keepPreviousData })),
    combine: (respostas) => ({
      analises: new Map(respostas.flatMap(({ data }) => (data ?? []).map((analise) => [analise.id, analise] as const))),
      // Looked at, also where there was nothing to tell of them.
      olhados: new Set(
        respostas.flatMap(({ data, isPlaceholderData }, n) => (data && !isPlaceholderData ? vezes[n]! : [])),
      ),
      falhou: respostas.some(({ isError }) => isError),
    }),
  })
}

export const useAnalises = (ids: readonly string[]): ReadonlyMap<string, AnaliseDeSolicitacao> =>
  useAnalise(ids).analises

/** Rows with their alerts: one that grew when they arrived would push the others from under the pointer. Where they cannot be had, all the same. */
export function useAnalisadas(rows: readonly Solicitacao[]) {
  const { analises, olhados, falhou } = useAnalise(rows.map(({ id }) => id))
  const prontas = falhou ? rows : rows.filter(({ id }) => analises.has(id) || olhados.has(id))
  return { analises, prontas, esperando: rows.length > 0 && prontas.length === 0 }
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
