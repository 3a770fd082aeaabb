/** What the bank's screen shows, in the address: the tab, the state that narrows the remittances, the search. */
import { situacoesDoDda } from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
import { type EstadoDeRemessa, estadosDeRemessa } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ListState, readListState, writeListState } from '../../core/list/list-state.ts'

export const abas = { remessas: 'Remessas', retornos: 'Retornos', conferir: 'A conferir', dda: 'DDA' } as const
export type Aba = keyof typeof abas
export type Endereco = Pick<ListState, 'query' | 'sort' | 'page' | 'cols'> & {
  aba: Aba
  estado: EstadoDeRemessa | null
  /** That narrows the boletos of the DDA, as the code that it is. */
  situacao: string | null
}
export type Mudar = (mudanca: Partial<Endereco>) => void
type Search = Record<string, string | undefined>

export function lerEndereco(search: Search): Endereco {
  const { query, sort, page, cols } = readListState(search)
  return {
    query,
    sort,
    page,
    cols,
    aba: search.aba && Object.hasOwn(abas, search.aba) ? (search.aba as Aba) : 'remessas',
    estado: search.estado && Object.hasOwn(estadosDeRemessa, search.estado) ? (search.estado as EstadoDeRemessa) : null,
    situacao: search.situacao && Object.hasOwn(situacoesDoDda, search.situacao) ? search.situacao : null,
  }
}

export const escreverEndereco = ({ aba, estado, situacao, ...lista }: Endereco): Search => ({
  ...writeListState({ ...lista, filters: [] }),
  aba: aba === 'remessas' ? undefined : aba,
  estado: estado ?? undefined,
  situacao: situacao ?? undefined,
})

/** Whatever narrows or reorders a list returns to its first page. */
export function useEndereco(): [Endereco, Mudar] {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const endereco = useMemo(() => lerEndereco(search), [search])
  return [
    endereco,
    (mudanca) =>
      void navigate({
        to: '.',
        search: (antes: Search) =>
          escreverEndereco({ ...lerEndereco(antes), ...('page' in mudanca ? {} : { page: 0 }), ...mudanca }),
        replace: !('aba' in mudanca),
        resetScroll: false,
      }),
  ]
}
