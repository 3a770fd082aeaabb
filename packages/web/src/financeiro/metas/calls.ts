/** The goals' reads. All under the entity's own key, so that one live event renews list, sums and grid together. */
import { chamadasDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { metas } from '@prumo/domain/financeiro/metas/metas.ts'
import type {
  ColunaDoRazao,
  MetaNaLista,
  ResumoDeMetas,
  TransferenciaNaMeta,
} from '@prumo/domain/financeiro/metas/respostas.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, api, type Query } from '../../core/wire/api.ts'
import type { Option } from '../../ui/form/field-props.ts'

const METAS = metas.name

export const metaQuery = (id: string) =>
  queryOptions({
    queryKey: [METAS, id, 'razao'],
    queryFn: ({ signal }) => api.call(chamadasDeMetas.razao, { params: { id }, signal }),
  })

export const lancamentosQuery = (id: string, mes: string | null, coluna: ColunaDoRazao | null) =>
  queryOptions({
    queryKey: [METAS, id, 'lancamentos', mes, coluna],
    queryFn: ({ signal }) => api.call(chamadasDeMetas.lancamentos, { params: { id }, query: { mes, coluna }, signal }),
  })

/** The filter's sums; none when they cannot be had, which the list says by itself. */
export const useResumoDeMetas = ({ ordem: _, ...filtro }: Query): ResumoDeMetas | undefined =>
  useQuery(resumoQuery(filtro)).data

/** With `agrupar`, also the sums of each group. */
export const resumoQuery = (filtro: Query) =>
  queryOptions({
    queryKey: [METAS, 'resumo', filtro],
    queryFn: ({ signal }) => api.call(chamadasDeMetas.resumo, { query: filtro, signal }),
    placeholderData: keepPreviousData,
  })

/** The first goals of a group, in the list's order. */
export const LOTE_DO_GRUPO = 100
export const metasDoGrupoQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [METAS, 'grupo', ids],
    queryFn: async ({ signal }) =>
      (
        await api.call(chamadasDeMetas.listar, {
          query: { ids: ids.slice(0, LOTE_DO_GRUPO).join(), maxLote: LOTE_DO_GRUPO },
          signal,
        })
      ).itens,
  })

export const usePendentes = (): readonly TransferenciaNaMeta[] =>
  useQuery({
    queryKey: [METAS, 'transferencias'],
    queryFn: ({ signal }) => api.call(chamadasDeMetas.transferencias, { signal }),
  }).data ?? []

/** What an order takes of the goals: renewed with the order. */
export const impactoQuery = (pedidoId: string) =>
  queryOptions({
    queryKey: ['pedidos', pedidoId, 'metas'],
    queryFn: ({ signal }) => api.call(chamadasDeMetas.impacto, { params: { id: pedidoId }, signal }),
  })

/** Goals in force to choose among. */
export async function buscarVigentes(exercicio: number, texto: string, signal?: AbortSignal): Promise<Option[]> {
  const { itens } = await api.call(chamadasDeMetas.listar, {
    query: { exercicio, situacao: '2', query: texto.trim(), maxLote: 50 },
    ...(signal && { signal }),
  })
  return itens.map(opcaoDaMeta)
}
export const opcaoDaMeta = (meta: MetaNaLista): Option => ({
  value: meta.id,
  label: `${meta.alvoNome}${meta.obraNome ? ` · ${meta.obraNome}` : ''}`,
  hint: meta.centroDeCustoNome,
})

/** Accounts, classes or categories, by keyword or the one chosen. */
export async function buscarAlvos(
  tipo: number,
  query: { query?: string; id?: string },
  signal?: AbortSignal,
): Promise<Option[]> {
  const achados = await api.call(chamadasDeMetas.alvos, { query: { tipo, ...query }, ...(signal && { signal }) })
  return achados.map(({ id, nome, detalhe }) => ({ value: id, label: nome, ...(detalhe && { hint: detalhe }) }))
}

export const fraseDe = (error: unknown): string =>
  error instanceof ApiError ? error.message : String((error as Error).message)
