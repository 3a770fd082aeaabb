import { chamadasDasRemessas } from '@prumo/domain/financeiro/remessas/chamadas.ts'
import { chamadasDosRetornos } from '@prumo/domain/financeiro/remessas/retornos-chamadas.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'

/** The name under which everything of the bank's files is kept and renewed. */
export const REMESSAS = 'remessas'
/** All that shows a payment. */
export const TOCA = [REMESSAS, 'contas-a-pagar', 'pedidos', 'pedidos-anexos', 'contas-pagadoras']

export const remessaQuery = (id: string) =>
  queryOptions({
    queryKey: [REMESSAS, id],
    queryFn: ({ signal }) => api.call(chamadasDasRemessas.ler, { params: { id }, signal }),
  })

export const retornoQuery = (id: string) =>
  queryOptions({
    queryKey: [REMESSAS, 'retorno', id],
    queryFn: ({ signal }) => api.call(chamadasDosRetornos.ler, { params: { id }, signal }),
  })

const LINHAS = 100

/** Bytes never change once made, so what was told of them is not asked for twice: each look is a row of the trail. */
export const explicacaoQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['explicacao-de-remessa', id],
    queryFn: ({ pageParam, signal }) =>
      api.call(chamadasDasRemessas.explicacao, { params: { id }, query: { de: pageParam, quantas: LINHAS }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, de) => (de + LINHAS > last.total ? undefined : de + LINHAS),
    staleTime: Number.POSITIVE_INFINITY,
  })
