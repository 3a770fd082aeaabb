import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Caixa } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { Solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { type ListOf, useList } from '../../core/records.ts'

/** A tab of the inbox. Whatever changes an order renews it. */
export const useCaixa = (caixa: Caixa, query: string): ListOf<Solicitacao> =>
  useList(
    { name: 'solicitacoes' },
    { caixa, ...(query ? { query } : {}) },
    { of: pedidos.name },
  ) as unknown as ListOf<Solicitacao>

/** How many orders stand in each tab. */
export const useContagem = (): Record<Caixa, number> | undefined =>
  useQuery({
    queryKey: [pedidos.name, 'solicitacoes', 'contagem'],
    queryFn: ({ signal }) => api.get<Record<Caixa, number>>('/solicitacoes/contagem', { signal }),
  }).data
