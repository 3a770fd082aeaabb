/** What is said about an order, the last prices of its items, and what this person had not seen yet. */
import { chamadasDaConversa } from '@prumo/domain/financeiro/pedidos/conversa-chamadas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'

export const comentariosQuery = (id: string) =>
  queryOptions({
    queryKey: [pedidos.name, id, 'comentarios'],
    queryFn: ({ signal }) => api.call(chamadasDaConversa.comentarios, { params: { id }, signal }),
  })

export const ultimosPrecosQuery = (id: string) =>
  queryOptions({
    queryKey: [pedidos.name, id, 'ultimos-precos'],
    queryFn: ({ signal }) => api.call(chamadasDaConversa.ultimosPrecos, { params: { id }, signal }),
    staleTime: 5 * 60_000,
  })

export const useComentar = (id: string) =>
  useCommand(
    (novo: { texto: string; mencionados: string[] }) =>
      api.call(chamadasDaConversa.comentar, { params: { id }, body: novo }),
    { touches: [pedidos.name] },
  )

/** People who may see the order and be asked about it, by name. */
export const buscarMencionaveis = (id: string) => async (query: string) =>
  (await api.call(chamadasDaConversa.mencionaveis, { params: { id }, query: { query } })).map((pessoa) => ({
    value: pessoa.id,
    label: pessoa.nome,
  }))

/**
 * When this person last saw the order before opening it now; null when never, undefined while not known. Looking marks it as
 * seen, but for who looks in another's place; and only what was found can be seen.
 */
export function useVistoAntes(id: string, achado: boolean): string | null | undefined {
  const { verComo } = useSession()
  return useQuery({
    // Outside the order's own keys: its changes must not mark it as seen again.
    queryKey: ['pedido-visto', id],
    queryFn: async () => (await api.call(chamadasDaConversa.marcarVisto, { params: { id } })).antes,
    enabled: achado && !verComo,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  }).data
}
