import { chamadasDeAprs } from '@prumo/domain/seguranca/apr/chamadas.ts'
import type { FaixasDeRisco } from '@prumo/domain/seguranca/apr/risco.ts'
import { FAIXAS_PADRAO } from '@prumo/domain/seguranca/apr/risco.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'

/** From which product on a risk is what: the company's bands; until they are read, those the product comes with. */
export function useFaixas(): FaixasDeRisco {
  const { data } = useQuery({
    queryKey: ['aprs', 'ajustes'],
    queryFn: ({ signal }) => api.call(chamadasDeAprs.ajustes, { signal }),
    staleTime: 600_000,
  })
  return data?.faixas ?? FAIXAS_PADRAO
}
