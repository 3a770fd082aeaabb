import { chips } from '@prumo/domain/inventario/chips.ts'
import { inventarioGeral } from '@prumo/domain/inventario/inventario-geral.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys, queryClient } from '../../core/wire/query.ts'

const useMudanca = (name: string) =>
  useQuery({
    queryKey: [...keys.all(name), 'mudou'],
    queryFn: () => Date.now(),
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** The rows are micros' and chips': what changes there, here or in another's hands, has them asked for again. */
export function useEmDia(): void {
  const [micro, chip] = [useMudanca(micros.name), useMudanca(chips.name)]
  const visto = useRef([micro, chip])
  useEffect(() => {
    const [antes, agora] = [visto.current, [micro, chip]]
    if (antes.some((um, n) => um !== undefined && um !== agora[n]))
      void queryClient.invalidateQueries({ queryKey: keys.all(inventarioGeral.name) })
    visto.current = agora
  }, [micro, chip])
}
