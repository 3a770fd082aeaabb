/** What is said about an order, the last prices of its items, and what this person had not seen yet. */
import type { Comentario, UltimoPreco } from '@prumo/domain/financeiro/pedidos/conversa.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCommand } from '../../core/records.ts'
import { useSession } from '../../core/session.ts'

const caminho = (id: string, resto: string) => `/pedidos/${encodeURIComponent(id)}/${resto}`

export const comentariosQuery = (id: string) =>
  queryOptions({
    queryKey: [pedidos.name, id, 'comentarios'],
    queryFn: ({ signal }) => api.get<Comentario[]>(caminho(id, 'comentarios'), { signal }),
  })

export const ultimosPrecosQuery = (id: string) =>
  queryOptions({
    queryKey: [pedidos.name, id, 'ultimos-precos'],
    queryFn: ({ signal }) => api.get<UltimoPreco[]>(caminho(id, 'ultimos-precos'), { signal }),
    staleTime: 5 * 60_000,
  })

export const useComentar = (id: string) =>
  useCommand(
    (novo: { texto: string; mencionados: string[] }) => api.post<Comentario>(caminho(id, 'comentarios'), novo),
    { touches: [pedidos.name] },
  )

/** People who may see the order and be asked about it, by name. */
export const buscarMencionaveis = (id: string) => async (query: string) =>
  (await api.get<{ id: string; nome: string }[]>(caminho(id, 'mencionaveis'), { query: { query } })).map((pessoa) => ({
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
    queryFn: async () => (await api.post<{ antes: string | null }>(caminho(id, 'visto'))).antes,
    enabled: achado && !verComo,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  }).data
}
