import { chamadasDeEnsaios } from '@prumo/domain/laboratorio/ensaio-eletrico/chamadas.ts'
import type { PecaNaBancada } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useAddressValues } from '../../ui/useAddressValue.ts'
import type { Peca } from './bancada.ts'

/** Pieces of an order that wait for the bench, named in the address. */
export function useFila(naBancada: readonly Peca[]): {
  fila: readonly PecaNaBancada[]
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
  // What was once on the bench is not offered again, though the answer that still names it came before it was sent.
  useEffect(() => {
    const novas = naBancada.filter(({ dados }) => !tiradas.has(dados.osItemId))
    if (novas.length > 0) setTiradas((antes) => new Set([...antes, ...novas.map(({ dados }) => dados.osItemId)]))
  }, [naBancada, tiradas])
  return {
    fila: (data ?? []).filter(({ osItemId, impedimento }) => impedimento === null && !tiradas.has(osItemId)),
  }
}
