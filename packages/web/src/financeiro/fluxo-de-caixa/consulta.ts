import { chamadasDoFluxo } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listAddress } from '../../core/screens/addresses.ts'
import { useSession } from '../../core/session/session.ts'
import { api, type Query } from '../../core/wire/api.ts'
import { nameReferences } from '../../core/wire/references.ts'

/** What a person does with an entry in a window of its own. */
export type Ato = 'realizar' | 'repetir' | 'cancelar'

export const FLUXO = lancamentos.name
export const BASE = listAddress(telas.fluxoDeCaixa)
/** What an act here changes elsewhere on screen. */
export const TOCA = [FLUXO, 'pedidos']

export const useProjecao = (consulta: Query) =>
  useQuery({
    queryKey: [FLUXO, 'projecao', consulta],
    queryFn: ({ signal }) => api.call(chamadasDoFluxo.projecao, { query: consulta, signal }),
    placeholderData: keepPreviousData,
  })

export const useRegistros = (consulta: Query) =>
  useQuery({
    queryKey: [FLUXO, 'registros', consulta],
    queryFn: ({ signal }) => api.call(chamadasDoFluxo.registrosDaProjecao, { query: consulta, signal }),
  })

export const useExtrato = (conta: string | null, situacao: string) =>
  useQuery({
    queryKey: [FLUXO, 'extrato', conta, situacao],
    queryFn: ({ signal }) => api.call(chamadasDoFluxo.extrato, { query: { conta, situacao }, signal }),
    enabled: conta !== null,
    placeholderData: keepPreviousData,
  })

/** What a line of the statement may be, of any day, by words; not asked while what is chosen is being written. */
export const useCandidatos = (linha: string, query: string, ativo: boolean) =>
  useQuery({
    queryKey: [FLUXO, 'candidatos', linha, query],
    queryFn: ({ signal }) => api.call(chamadasDoFluxo.candidatos, { params: { id: linha }, query: { query }, signal }),
    enabled: ativo,
    placeholderData: keepPreviousData,
  })

/** One entry with where it stands; null when it is none of this person's. */
export const useLancamento = (id: string) =>
  useQuery({
    queryKey: [FLUXO, 'um', id],
    queryFn: async ({ signal }) =>
      (await api.call(chamadasDoFluxo.listar, { query: { ids: id }, signal })).itens[0] ?? null,
  })

/** This person's contracts as choices. */
export function useMeusContratos() {
  const { centrosDeCusto } = useSession()
  const ids = centrosDeCusto.map(({ centroDeCustoId }) => centroDeCustoId)
  const { data = [] } = useQuery({
    queryKey: ['contas-contrato', 'meus', ids],
    queryFn: () => nameReferences('contas-contrato', ids),
    staleTime: 10 * 60_000,
  })
  return data.map(({ value, label, hint }) => ({ value, label: hint ? `${hint} - ${label}` : label }))
}
