import type { NomeDePainel } from '@prumo/domain/relatorios/paineis.ts'
import type { OpcoesDoPainel, Painel, RegistrosDoPainel } from '@prumo/domain/relatorios/painel.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type Query } from '../core/api.ts'

const RAIZ = 'pbi'

export const usePainel = (nome: NomeDePainel, consulta: Query) =>
  useQuery({
    queryKey: [RAIZ, nome, consulta],
    queryFn: ({ signal }) => api.get<Painel>(`/pbi/${nome}`, { query: consulta, signal }),
    placeholderData: keepPreviousData,
  })

export const useOpcoes = (nome: NomeDePainel): OpcoesDoPainel | undefined =>
  useQuery({
    queryKey: [RAIZ, nome, 'opcoes'],
    queryFn: ({ signal }) => api.get<OpcoesDoPainel>(`/pbi/${nome}/opcoes`, { signal }),
    staleTime: 5 * 60_000,
  }).data

export const useRegistros = (nome: NomeDePainel, consulta: Query) =>
  useQuery({
    queryKey: [RAIZ, nome, 'registros', consulta],
    queryFn: ({ signal }) => api.get<RegistrosDoPainel>(`/pbi/${nome}/registros`, { query: consulta, signal }),
  })

export const baixarPlanilha = (nome: NomeDePainel, consulta: Query): Promise<void> =>
  api.download(`/pbi/${nome}/planilha`, `${nome}.xlsx`, { query: consulta })

type ReportDaPagina = { relatorioId: string; contaMestreId: string; nomeDoRelatorio?: string }
/** The Power BI report somebody chose for this page; null when there is none (an answer without content is an empty list). */
export const useReport = (nome: NomeDePainel): ReportDaPagina | null => {
  const { data } = useQuery({
    queryKey: [RAIZ, nome, 'power-bi'],
    queryFn: ({ signal }) => api.get<ReportDaPagina | null | []>(`/pbi/paginas/${nome}`, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  })
  return data && !Array.isArray(data) ? data : null
}
