import type { Flag, PermissionEntry, Tela } from '@prumo/domain/core/tela.ts'
import { useMemo, useRef } from 'react'
import { type Concessao, marcarVarias, trocar } from './matriz.ts'

export type Marcador = {
  /** This screen's entry takes its place among the others. */
  uma: (entrada: PermissionEntry) => void
  /** These flags on these screens, each where it may be turned. */
  varias: (telas: readonly Tela[], quais: readonly Flag[], on: boolean) => void
}

/** The same object from one painting to the next, whatever the entries have become: rows that did not change stay as they are. */
export function useMarcador(
  concessao: Concessao,
  entradas: readonly PermissionEntry[],
  mudar: (entradas: PermissionEntry[]) => void,
): Marcador {
  const agora = useRef({ concessao, entradas, mudar })
  agora.current = { concessao, entradas, mudar }
  return useMemo(() => {
    const aplicar = (feito: (entradas: readonly PermissionEntry[]) => PermissionEntry[]) => {
      const novas = feito(agora.current.entradas)
      // Two ticks may come before the next painting.
      agora.current.entradas = novas
      agora.current.mudar(novas)
    }
    return {
      uma: (entrada) => aplicar((entradas) => trocar(entradas, [entrada])),
      varias: (telas, quais, on) =>
        aplicar((entradas) => marcarVarias(agora.current.concessao, entradas, telas, quais, on)),
    }
  }, [])
}
