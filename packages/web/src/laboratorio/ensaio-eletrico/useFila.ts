import { chamadasDeEnsaios } from '@prumo/domain/laboratorio/ensaio-eletrico/chamadas.ts'
import type { PecaNaBancada } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useAddressValues } from '../../ui/useAddressValue.ts'
import type { Peca } from './bancada.ts'

/** Pieces of an order that wait for the bench, named in the address. */
export function useFila(naBancada: readonly Peca[]): {
  fila: readonly PecaNaBancada[]
  tirar: (ids: readonly string[]) => void
} {
  const { os, itens } = useAddressValues()
  const { data } = useQuery({
    queryKey: ['ensaios-eletricos', 'pecas', os ?? '', itens ?? ''],
    queryFn: ({ signal }) =>
      api.call(chamadasDeEnsaios.pecas, { query: itens ? { itens } : { osId: os! }, signal }) as Promise<
        PecaNaBancada[]
      >,
    enabled: Boolean(os || itens),
    staleTime: 0,
  })
  const [tiradas, setTiradas] = useState<ReadonlySet<string>>(new Set())
  const nela = new Set(naBancada.map(({ dados }) => dados.osItemId))
  return {
    fila: (data ?? []).filter(
      ({ osItemId, impedimento }) => impedimento === null && !tiradas.has(osItemId) && !nela.has(osItemId),
    ),
    tirar: (ids) => setTiradas((antes) => new Set([...antes, ...ids])),
  }
}
