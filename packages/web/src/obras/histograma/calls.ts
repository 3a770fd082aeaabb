import {
  chamadasDoHistograma,
  type OpcoesDoHistograma,
  type PlanoEnviado,
} from '@prumo/domain/obras/histograma/chamadas.ts'
import { histogramaPrevisto } from '@prumo/domain/obras/histograma/previsto.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { keys, renew } from '../../core/wire/query.ts'
import type { EnderecoDoHistograma } from './endereco.ts'

// Under the plan's own name: what another person plans is seen at once.
const RAIZ = keys.all(histogramaPrevisto.name)
const consulta = ({ contrato, obra, categoria, ...resto }: EnderecoDoHistograma) => ({
  ...resto,
  ...(contrato && { contrato }),
  ...(obra && { obra }),
  ...(categoria && { categoria }),
})

export const useHistograma = (endereco: EnderecoDoHistograma) =>
  useQuery({
    queryKey: [...RAIZ, 'quadro', endereco],
    queryFn: ({ signal }) => api.call(chamadasDoHistograma.ler, { query: consulta(endereco), signal }),
    placeholderData: keepPreviousData,
  })

export const useOpcoes = (): OpcoesDoHistograma | undefined =>
  useQuery({
    queryKey: [...RAIZ, 'opcoes'],
    queryFn: ({ signal }) => api.call(chamadasDoHistograma.opcoes, { signal }),
    staleTime: 5 * 60_000,
  }).data

export const lerPlano = (contrato: string, obra: string | null, signal?: AbortSignal) =>
  api.call(chamadasDoHistograma.lerPlano, { query: { contrato, ...(obra && { obra }) }, ...(signal && { signal }) })

export const usePlano = (contrato: string | null, obra: string | null) =>
  useQuery({
    queryKey: [...RAIZ, 'plano', contrato, obra],
    queryFn: ({ signal }) => lerPlano(contrato!, obra, signal),
    enabled: contrato !== null,
  })

export async function gravarPlano(plano: PlanoEnviado): Promise<number> {
  const { gravadas } = await api.call(chamadasDoHistograma.planejar, { body: plano })
  await renew({ queryKey: RAIZ })
  return gravadas
}

export const baixarPlanilha = (endereco: EnderecoDoHistograma): Promise<void> =>
  api.download(chamadasDoHistograma.planilha, 'histograma.xlsx', { query: consulta(endereco) })
