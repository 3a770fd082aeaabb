import { chamadasDoAcompanhamento } from '@prumo/domain/financeiro/acompanhamento/chamadas.ts'
import type {
  ContatoNovo,
  ItemAReceber,
  PedidoAcompanhado,
  ResumoDoAcompanhamento,
} from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import type { Alerta } from '@prumo/domain/financeiro/auditoria/alertas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { type ListOf, type ListParams, useCommand, useList } from '../../core/wire/records.ts'

export const ACOMPANHAMENTO = 'acompanhamento'
const TOUCHES = { touches: [pedidos.name] }

/** Count and sum of each stage and search, over what the rest of the filter reaches. */
export function useResumo(filtro: ListParams): ResumoDoAcompanhamento | undefined {
  const { etapa: _, busca: __, ordem: ___, ...resto } = filtro
  return useQuery({
    queryKey: [pedidos.name, ACOMPANHAMENTO, 'resumo', resto],
    queryFn: ({ signal }) => api.call(chamadasDoAcompanhamento.resumo, { query: resto, signal }),
    placeholderData: keepPreviousData,
  }).data
}

/** The first orders of a column of the board. */
export const useColuna = (filtro: ListParams): ListOf<PedidoAcompanhado> =>
  useList({ name: ACOMPANHAMENTO }, filtro, { of: pedidos.name }) as unknown as ListOf<PedidoAcompanhado>

export const useItens = (filtro: ListParams, enabled: boolean): ListOf<ItemAReceber> =>
  useList({ name: `${ACOMPANHAMENTO}/itens` }, filtro, { of: pedidos.name, enabled }) as unknown as ListOf<ItemAReceber>

/** One order being followed, wherever it stands; null when it is followed no more. */
export const acompanhadoQuery = (id: string) =>
  queryOptions({
    queryKey: [pedidos.name, ACOMPANHAMENTO, id],
    queryFn: async ({ signal }) => {
      for (const mais of [{}, { etapa: 'finalizado' }] as const) {
        const lote = await api.call(chamadasDoAcompanhamento.listar, { query: { ids: id, ...mais }, signal })
        if (lote.itens[0]) return lote.itens[0]
      }
      return null
    },
  })

export const diarioQuery = (id: string) =>
  queryOptions({
    queryKey: [pedidos.name, ACOMPANHAMENTO, id, 'diario'],
    queryFn: ({ signal }) => api.call(chamadasDoAcompanhamento.diario, { params: { id }, signal }),
  })

export const faltamQuery = (id: string) =>
  queryOptions({
    queryKey: [pedidos.name, ACOMPANHAMENTO, id, 'faltam'],
    queryFn: async ({ signal }) =>
      (await api.call(chamadasDoAcompanhamento.itens, { query: { ids: id, maxLote: 100 }, signal })).itens,
  })

/** Red flags of the orders in sight; asked apart, so that the list never waits for them. */
export function useAlertas(ids: readonly string[]): ReadonlyMap<string, readonly Alerta[]> {
  const { data } = useQuery({
    queryKey: [pedidos.name, ACOMPANHAMENTO, 'alertas', ids],
    queryFn: ({ signal }) => api.call(chamadasDoAcompanhamento.alertas, { query: { ids: ids.slice(0, 100) }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return new Map((data ?? []).map(({ id, alertas }) => [id, alertas]))
}

export const useContato = (id: string) =>
  useCommand(
    (novo: ContatoNovo) => api.call(chamadasDoAcompanhamento.registrarContato, { params: { id }, body: novo }),
    TOUCHES,
  )
export const usePrever = (id: string) =>
  useCommand(
    (nova: { previsaoEntrega: string | null; motivo: string }) =>
      api.call(chamadasDoAcompanhamento.mudarPrevisao, { params: { id }, body: nova }),
    TOUCHES,
  )
export const useRetirar = (id: string) =>
  useCommand(
    ({ form, chave }: { form: FormData; chave: string }) =>
      api.upload(chamadasDoAcompanhamento.retirar, form, { params: { id }, idempotencyKey: chave }),
    TOUCHES,
  )
export const useEncerrarSaldo = (id: string) =>
  useCommand(
    (ato: { motivo: string; revisao: number }) =>
      api.call(chamadasDoAcompanhamento.encerrarSaldo, { params: { id }, body: ato }),
    TOUCHES,
  )
export const useCobrar = (id: string) =>
  useCommand(() => api.call(chamadasDoAcompanhamento.cobrar, { params: { id } }), TOUCHES)
