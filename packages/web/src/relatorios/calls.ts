import { chamadasDoPbi } from '@prumo/domain/pbi/chamadas.ts'
import { relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import type { RelatorioDaPagina } from '@prumo/domain/pbi/respostas.ts'
import { chamadasDosPaineis } from '@prumo/domain/relatorios/chamadas.ts'
import type { NomeDePainel } from '@prumo/domain/relatorios/paineis.ts'
import type { OpcoesDoPainel } from '@prumo/domain/relatorios/painel.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../core/wire/api.ts'
import { keys } from '../core/wire/query.ts'

/** Both days, and the few that narrow a page. */
export type ConsultaDePainel = Readonly<{ de: string; ate: string } & Partial<Record<string, string | null>>>

const RAIZ = 'pbi'

export const usePainel = (nome: NomeDePainel, consulta: ConsultaDePainel) =>
  useQuery({
    queryKey: [RAIZ, nome, consulta],
    queryFn: ({ signal }) => api.call(chamadasDosPaineis[nome].ler, { query: consulta, signal }),
    placeholderData: keepPreviousData,
  })

export const useOpcoes = (nome: NomeDePainel): OpcoesDoPainel | undefined =>
  useQuery({
    queryKey: [RAIZ, nome, 'opcoes'],
    queryFn: ({ signal }) => api.call(chamadasDosPaineis[nome].opcoes, { signal }),
    staleTime: 5 * 60_000,
  }).data

export const useRegistros = (nome: NomeDePainel, consulta: ConsultaDePainel) =>
  useQuery({
    queryKey: [RAIZ, nome, 'registros', consulta],
    queryFn: ({ signal }) => api.call(chamadasDosPaineis[nome].registros, { query: consulta, signal }),
  })

export const baixarPlanilha = (nome: NomeDePainel, consulta: ConsultaDePainel): Promise<void> =>
  api.download(chamadasDosPaineis[nome].planilha, `${nome}.xlsx`, { query: consulta })

/**
 * The Power BI report somebody chose for this page; null when there is none (an answer without content is an empty list), and
 * while it cannot be known. Under the reports' own key: one chosen anew is shown at once.
 */
export function useReport(nome: NomeDePainel): { report: RelatorioDaPagina | null; esperando: boolean } {
  const { data, isPending } = useQuery({
    queryKey: [...keys.all(relatoriosUsuarios.name), 'pagina', nome],
    queryFn: ({ signal }) => api.call(chamadasDoPbi.pagina, { params: { pagina: nome }, signal }),
    retry: false,
  })
  return { report: data && !Array.isArray(data) ? data : null, esperando: isPending }
}
