import type { Tela } from '@prumo/domain/core/tela.ts'
import { useMemo } from 'react'
import { useListState } from './list-state.ts'
import { useListLooks } from './useListLooks.ts'

/** `colunas` of a list's call: what its columns read of the record, those of `chosen` only where they are shown. No more travels. */
export function useColumnsAsked(
  tela: Tela,
  usual: readonly string[],
  chosen: readonly string[],
): { readonly colunas: string } {
  const [{ cols }] = useListState()
  const [looks] = useListLooks(tela)
  const shown = [...usual, ...chosen.filter((name) => (cols ?? looks.cols)?.includes(name))].join()
  return useMemo(() => ({ colunas: shown }), [shown])
}
