import { chamadasDaMudanca } from '@prumo/domain/operacao/mudanca/chamadas.ts'
import { parou, SITUACAO_DE_MUDANCA } from '@prumo/domain/operacao/mudanca/execucao.ts'
import type { MudancaNaLista } from '@prumo/domain/operacao/mudanca/respostas.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { BATCH } from '../../core/wire/records.ts'

/** The command runs beside the server and announces nothing: while it goes on it is asked, and otherwise now and then. */
const SEGUINDO = 2000
const PARADO = 30_000

export const emCurso = (mudanca: MudancaNaLista): boolean =>
  mudanca.situacao === SITUACAO_DE_MUDANCA.emCurso && !parou(mudanca, Date.now())

export const useMudancas = () =>
  useQuery({
    queryKey: ['mudancas'],
    queryFn: ({ signal }) => api.call(chamadasDaMudanca.listar, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(emCurso) ? SEGUINDO : PARADO),
  })

export const useMudanca = (id: string) =>
  useQuery({
    queryKey: ['mudancas', id],
    queryFn: ({ signal }) => api.call(chamadasDaMudanca.ler, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && emCurso(state.data) ? SEGUINDO : PARADO),
  })

export const useLinhas = (id: string, gravidade: string | undefined, seguindo: boolean) =>
  useInfiniteQuery({
    queryKey: ['mudancas', id, 'linhas', gravidade],
    queryFn: ({ pageParam, signal }) =>
      api.call(chamadasDaMudanca.linhas, {
        params: { id },
        query: { lote: pageParam, maxLote: BATCH, ...(gravidade && { gravidade }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.fim ? undefined : last.lote + 1),
    placeholderData: keepPreviousData,
    ...(seguindo && { refetchInterval: 5000 }),
  })
