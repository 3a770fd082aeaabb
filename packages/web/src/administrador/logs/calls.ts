import { chamadasDosLogs } from '@prumo/domain/administrador/logs-chamadas.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import type { Option } from '../../ui/form/field-props.ts'

/** Spec 1 §9: system logs 100 per page. */
export const POR_PAGINA = 100

type Params = Readonly<Record<string, string>>

export const logsQuery = (params: Params, page: number) =>
  queryOptions({
    queryKey: ['logs', 'list', params, page],
    queryFn: ({ signal }) =>
      api.call(chamadasDosLogs.listar, { query: { ...params, lote: page, maxLote: POR_PAGINA }, signal }),
    placeholderData: keepPreviousData,
    // What was done a moment ago is what one comes here for.
    staleTime: 0,
  })

export const contagemQuery = (params: Params) =>
  queryOptions({
    queryKey: ['logs', 'contagem', params],
    queryFn: ({ signal }) => api.call(chamadasDosLogs.contar, { query: params, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How many rows came on top of that one. The trail announces nothing: it is asked when something else changed, and now and then. */
export const novasQuery = (params: Params, primeira: string | undefined) =>
  queryOptions({
    queryKey: ['logs', 'novas', params, primeira],
    queryFn: ({ signal }) => api.call(chamadasDosLogs.contar, { query: { ...params, depois: primeira }, signal }),
    enabled: primeira !== undefined,
    refetchInterval: 30_000,
  })

export const seloQuery = queryOptions({
  queryKey: ['logs', 'selo'],
  queryFn: ({ signal }) => api.call(chamadasDosLogs.selo, { signal }),
  refetchInterval: 60_000,
})

type Pessoa = { id: string; nome: string; detalhe: string | null }
const opcao = ({ id, nome, detalhe }: Pessoa): Option => ({
  value: id,
  label: nome,
  ...(detalhe ? { hint: detalhe } : {}),
})

export const buscarPessoas = async (query: string, signal: AbortSignal): Promise<Option[]> =>
  (await api.call(chamadasDosLogs.pessoas, { query: { query }, signal })).map(opcao)

export const nomearPessoas = async (ids: string[]): Promise<Option[]> =>
  (await api.call(chamadasDosLogs.pessoas, { query: { ids } })).map(opcao)

export const pessoaQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['logs', 'pessoa', id],
    queryFn: async () => (await nomearPessoas([id!]))[0]?.label ?? 'pessoa sem registros',
    enabled: id !== null,
    staleTime: 10 * 60_000,
  })
