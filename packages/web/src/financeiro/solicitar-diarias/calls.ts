import type { CorpoEnviado } from '@prumo/domain/core/chamada.ts'
import { chamadasDasDiarias } from '@prumo/domain/financeiro/solicitar-diarias/chamadas.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'

export const DIARIAS = solicitacoesDeDiarias.name
/** What an act here changes elsewhere on screen. */
export const TOCA = [DIARIAS, 'pedidos']

export const solicitacaoQuery = (id: string) =>
  queryOptions({
    queryKey: [DIARIAS, id, 'completa'],
    queryFn: ({ signal }) => api.call(chamadasDasDiarias.completa, { params: { id }, signal }),
  })

/** The trip reckoned as it stands on screen; nothing is asked while it cannot be. */
export const useCalculo = (corpo: CorpoEnviado<typeof chamadasDasDiarias.calcular> | undefined) =>
  useQuery({
    queryKey: [DIARIAS, 'calculo', corpo],
    // Asked by POST because a crew does not fit an address; it writes nothing.
    queryFn: ({ signal }) => api.call(chamadasDasDiarias.calcular, { body: corpo!, signal }),
    enabled: corpo !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useEquipe = (centroDeCustoId: string, query: string, todos: boolean) =>
  useQuery({
    queryKey: [DIARIAS, 'equipe', centroDeCustoId, query, todos],
    queryFn: ({ signal }) =>
      api.call(chamadasDasDiarias.equipe, {
        query: { centroDeCustoId, query, ...(todos && { todos: 'sim' }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
