import { PRAZOS_PADRAO, type Prazos } from '@prumo/domain/seguranca/gravidades.ts'
import { chamadasDeNcs } from '@prumo/domain/seguranca/nao-conformidades/chamadas.ts'
import type { NcInteira, NcNaLista } from '@prumo/domain/seguranca/nao-conformidades/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export const tela = telas.naoConformidades
export type NcDaLista = AnyRecord & NcNaLista
export type Nc = AnyRecord & NcInteira

/** Where the closing is asked for, and verified (spec 3). */
export const enderecoDaBaixa = (id: string): string => `/${tela.caminho}/baixa/${encodeURIComponent(id)}`

/** Days each gravity gives: those of the company once they came, the design's until then. The server has the last word. */
export function usePrazos(): Prazos {
  const { data } = useQuery({
    queryKey: ['nao-conformidades', 'prazos'],
    queryFn: ({ signal }) => api.call(chamadasDeNcs.prazos, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.prazos ?? PRAZOS_PADRAO
}
